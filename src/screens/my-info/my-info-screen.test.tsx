import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '@contract/consents';
import type { HealthAnswer } from '@contract/health';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { keepTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyInfoScreen } from './my-info-screen';

const HOST = '/medical-streaming-api/members';
const SAVE = `PATCH ${HOST}/patients/my`;
const HEALTH = `GET ${HOST}/patients/my/health`;
const SAVE_HEALTH = `PATCH ${HOST}/patients/my/health`;
const CONSENT = `POST ${HOST}/consents`;
const WITHDRAW = `DELETE ${HOST}/consents/health`;

async function show(health: Partial<HealthAnswer> = {}, answers: Answers = {}) {
  keepTokens();
  const stored = { medicalHistory: [], medication: [], hasConsent: false, ...health };
  return showScreen(<MyInfoScreen />, {
    [PATIENT]: () => patientOf(),
    [HEALTH]: () => ({ data: stored }),
    [CONSENT]: () => ({ success: true }),
    [SAVE_HEALTH]: (body) => ({ data: { ...stored, ...(body as object), hasConsent: true } }),
    ...answers,
  });
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const basics = async () => within(await screen.findByRole('form', { name: '기본 정보' }));
const healthForm = async () => within(await screen.findByRole('form', { name: '건강 정보' }));

describe('my profile', () => {
  it('saves what has changed alone', async () => {
    const { asked } = await show({}, { [SAVE]: () => patientOf({ patientName: '박달임' }) });
    const form = await basics();
    const button = form.getByRole('button', { name: '저장하기' });
    expect(button).toBeDisabled();
    await userEvent.clear(field(/이름/));
    await userEvent.type(field(/이름/), '박달임');
    await userEvent.click(button);
    await waitFor(() => expect(asked).toContainEqual({ call: SAVE, body: { name: '박달임' } }));
    await waitFor(() => expect(button).toBeDisabled());
    expect(field(/이름/)).toHaveValue('박달임');
  });

  it('speaks the words of specification 5 and does not save', async () => {
    await show();
    const form = await basics();
    await userEvent.clear(field(/휴대전화/));
    await userEvent.type(field(/휴대전화/), '010');
    await userEvent.clear(field(/생년월일/));
    await userEvent.tab();
    expect(
      await form.findByText('10~11자리 숫자로 입력해 주세요', { selector: 'p' }),
    ).toBeVisible();
    expect(await form.findByText('생년월일을 입력해 주세요', { selector: 'p' })).toBeVisible();
    expect(form.getByRole('button', { name: '저장하기' })).toBeDisabled();
  });

  it('is fetched again where this device remembers a part of it alone', async () => {
    writeJson(localStore, LOCAL_KEYS.user, patientOf({ phoneNumber: null }));
    let asked = 0;
    const answer = () => {
      asked += 1;
      return asked === 1
        ? refusal(503, 'unavailable', '잠시 후에 다시 시도해 주세요.')
        : patientOf();
    };
    await show({}, { [PATIENT]: answer });
    await basics();
    expect(field(/휴대전화/)).toHaveValue('01012345678');
  });

  it('looks at a value when its field is left, and not on each input', async () => {
    await show();
    const form = await basics();
    const error = (words: string) => form.queryByText(words, { selector: 'p' });
    await userEvent.type(field(/이름/), '{Backspace}{Backspace}');
    expect(error('2자 이상 입력해주세요.')).toBeNull();
    await userEvent.tab();
    expect(error('2자 이상 입력해주세요.')).toBeVisible();
    await userEvent.type(field(/이름/), 'K');
    expect(error('2자 이상 입력해주세요.')).toBeVisible();
    await userEvent.tab();
    expect(error('한글, 영문 소문자만 사용 가능합니다.')).toBeVisible();
  });

  it.each([
    ['+82 10-9876-5432', '01098765432'],
    ['０１０-９８７６-５４３２', '01098765432'],
  ])('takes the pasted phone number %s as it is meant', async (written, digits) => {
    const { asked } = await show({}, { [SAVE]: () => patientOf({ phoneNumber: digits }) });
    const form = await basics();
    await userEvent.clear(field(/휴대전화/));
    await userEvent.paste(written);
    await userEvent.tab();
    await userEvent.click(form.getByRole('button', { name: '저장하기' }));
    await waitFor(() =>
      expect(asked).toContainEqual({ call: SAVE, body: { phoneNumber: digits } }),
    );
  });

  it('refuses a phone number that is too long instead of cutting it', async () => {
    await show();
    const form = await basics();
    await userEvent.clear(field(/휴대전화/));
    await userEvent.paste('010-1234-56789');
    await userEvent.tab();
    expect(field(/휴대전화/)).toHaveValue('010123456789');
    expect(
      await form.findByText('10~11자리 숫자로 입력해 주세요', { selector: 'p' }),
    ).toBeVisible();
  });

  it('tells a failure with the title of specification 8 and keeps what was typed', async () => {
    await show(
      {},
      { [SAVE]: () => refusal(422, 'invalid_fields', '입력하신 내용을 확인해 주세요.') },
    );
    const form = await basics();
    await userEvent.click(form.getByRole('radio', { name: '남성' }));
    await userEvent.click(form.getByRole('button', { name: '저장하기' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('프로필 정보 입력 실패')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    expect(form.getByRole('radio', { name: '남성' })).toBeChecked();
  });
});

describe('my health information', () => {
  it('is asked for after its own consent, which is kept first', async () => {
    const { asked } = await show();
    const form = await healthForm();
    expect(form.queryByRole('checkbox', { name: '당뇨' })).not.toBeInTheDocument();
    expect(form.getByRole('link', { name: /동의서 보기/ })).toHaveAttribute('href', '/agreement/1');
    await userEvent.click(form.getByRole('checkbox', { name: /건강 정보 수집·이용에 동의해요/ }));
    await userEvent.click(form.getByRole('checkbox', { name: '당뇨' }));
    await userEvent.click(form.getByRole('checkbox', { name: '당뇨약' }));
    await userEvent.click(form.getByRole('button', { name: '건강 정보 저장하기' }));
    await waitFor(() =>
      expect(asked.slice(-2)).toEqual([
        { call: CONSENT, body: { kind: 'health', version: CONSENT_VERSIONS.health } },
        { call: SAVE_HEALTH, body: { medicalHistory: ['당뇨'], medication: ['당뇨약'] } },
      ]),
    );
    await waitFor(() => expect(form.queryByText(/수집·이용에 동의해요/)).not.toBeInTheDocument());
  });

  it('can be emptied although the text has changed since', async () => {
    const { asked } = await show({ medication: ['혈압약'] });
    const form = await healthForm();
    await userEvent.click(form.getByRole('checkbox', { name: '혈압약' }));
    await userEvent.click(form.getByRole('button', { name: '건강 정보 저장하기' }));
    await waitFor(() => expect(asked.at(-1)?.call).toBe(SAVE_HEALTH));
    expect(asked.map(({ call }) => call)).not.toContain(CONSENT);
  });

  it('says why it cannot be saved', async () => {
    await show({ medication: ['혈압약'] });
    const form = await healthForm();
    await userEvent.click(form.getByRole('checkbox', { name: '천식약' }));
    expect(form.getByText('위의 동의에 표시해 주시면 저장할 수 있어요.')).toBeVisible();
    expect(form.getByRole('button', { name: '건강 정보 저장하기' })).toBeDisabled();
  });
});

describe('the consent to health information', () => {
  const KEPT: Partial<HealthAnswer> = { medicalHistory: ['당뇨'], hasConsent: true };
  const ask = async () => {
    const form = await healthForm();
    await userEvent.click(form.getByRole('button', { name: '동의 철회하기' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: '건강 정보 동의를 철회할까요?',
    });
    return { form, dialog: within(dialog) };
  };

  it('is taken back after a question, and nothing of the information stays', async () => {
    const { asked } = await show(KEPT, {
      [WITHDRAW]: () => ({ data: { medicalHistory: [], medication: [], hasConsent: false } }),
    });
    const { form, dialog } = await ask();
    expect(dialog.getByText(/주문에 적으신 문진을 모두 지워요/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '철회하기' }));
    expect(await screen.findByText('동의를 철회하고 건강 정보를 지웠어요.')).toBeVisible();
    expect(asked.map(({ call }) => call)).toContain(WITHDRAW);
    expect(form.queryByRole('checkbox', { name: '당뇨' })).not.toBeInTheDocument();
    expect(form.queryByRole('button', { name: '동의 철회하기' })).not.toBeInTheDocument();
    expect(
      form.getByRole('checkbox', { name: /건강 정보 수집·이용에 동의해요/ }),
    ).not.toBeChecked();
  });

  it('stays when the question is declined, and when it could not be taken back', async () => {
    const { asked } = await show(KEPT, {
      [WITHDRAW]: () => refusal(500, 'internal', '잠시 문제가 생겼습니다.'),
    });
    const first = await ask();
    await userEvent.click(first.dialog.getByRole('button', { name: '취소' }));
    expect(asked.map(({ call }) => call)).not.toContain(WITHDRAW);
    const { form, dialog } = await ask();
    await userEvent.click(dialog.getByRole('button', { name: '철회하기' }));
    const told = await screen.findByRole('alertdialog', { name: '동의 철회 실패' });
    await userEvent.click(within(told).getByRole('button', { name: '확인' }));
    expect(form.getByRole('checkbox', { name: '당뇨' })).toBeChecked();
  });

  it('is not offered where nothing was agreed to nor told', async () => {
    await show();
    const form = await healthForm();
    expect(form.queryByRole('button', { name: '동의 철회하기' })).not.toBeInTheDocument();
  });
});

describe('leaving', () => {
  it('asks while something is not saved', async () => {
    const { router } = await show();
    const form = await basics();
    await userEvent.click(form.getByRole('radio', { name: '남성' }));
    void router.navigate({ to: '/elsewhere' as never });
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('저장하지 않고 나갈까요?')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '계속 고치기' }));
    expect(router.state.location.pathname).toBe('/page');
  });
});
