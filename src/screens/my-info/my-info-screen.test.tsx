import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { consentTo } from '@contract/consents/texts';
import type { HealthAnswer } from '@contract/health/schemas';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { autofill } from '../../../tests/support/autofill';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyInfoScreen } from './my-info-screen';

const HOST = '/medical-streaming-api/members';
const SAVE = `PATCH ${HOST}/patients/my`;
const ADDRESSES = `GET ${HOST}/patients/my/addresses`;
const HEALTH = `GET ${HOST}/patients/my/health`;
const SAVE_HEALTH = `PATCH ${HOST}/patients/my/health`;
const CONSENT = `POST ${HOST}/consents`;
const DEVICES = 'GET /medical-streaming-api/members/patients/my/sessions';

async function show(health: Partial<HealthAnswer> = {}, answers: Answers = {}) {
  storeTokens();
  const stored = { medicalHistory: [], medication: [], hasConsent: false, ...health };
  return showScreen(<MyInfoScreen />, {
    [PATIENT]: () => patientOf(),
    'GET /medical-streaming-api/members/consents/marketing': () => ({ data: { agreedAt: null } }),
    [ADDRESSES]: () => ({ data: { items: [] } }),
    [DEVICES]: () => ({ data: { items: [] } }),
    [HEALTH]: () => ({ data: stored }),
    [CONSENT]: () => ({ success: true }),
    [SAVE_HEALTH]: (body) => ({ data: { ...stored, ...(body as object), hasConsent: true } }),
    ...answers,
  });
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const basics = async () => within(await screen.findByRole('form', { name: '기본 정보' }));
const healthForm = async () => within(await screen.findByRole('form', { name: '건강 정보' }));

describe('my profile (product 2, Patient profile editing)', () => {
  it('saves changed fields only', async () => {
    let patient = patientOf();
    const { asked } = await show(
      {},
      {
        [PATIENT]: () => patient,
        [SAVE]: () => (patient = patientOf({ patientName: '박달임' })),
      },
    );
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

  it('is not saved by Enter, which blurs a text field (product 5, Fields)', async () => {
    const { asked } = await show({ hasConsent: true });
    await basics();
    await userEvent.clear(field(/이름/));
    await userEvent.type(field(/이름/), '박달임{Enter}');
    expect(field(/이름/)).not.toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: '여성' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click((await healthForm()).getByRole('checkbox', { name: '당뇨' }));
    await userEvent.keyboard('{Enter}');
    expect(asked.map(({ call }) => call)).not.toEqual(expect.arrayContaining([SAVE]));
    expect(asked.map(({ call }) => call)).not.toEqual(expect.arrayContaining([SAVE_HEALTH]));
  });

  it('shows an error for a name of more than 20 letters, however it was entered, and never truncates it', async () => {
    await show();
    const form = await basics();
    await userEvent.clear(field(/이름/));
    await userEvent.click(field(/이름/));
    await userEvent.paste('가'.repeat(500));
    await userEvent.tab();
    expect(field(/이름/)).toHaveValue('가'.repeat(500));
    expect(await form.findByText('20자 이하로 입력해주세요.', { selector: 'p' })).toBeVisible();
    autofill(field(/이름/), '나'.repeat(20));
    await waitFor(() => expect(form.queryByText('20자 이하로 입력해주세요.')).toBeNull());
    autofill(field(/이름/), '나'.repeat(21));
    expect(field(/이름/)).toHaveValue('나'.repeat(21));
    expect(await form.findByText('20자 이하로 입력해주세요.', { selector: 'p' })).toBeVisible();
  });

  it('uses the messages of product 5 and does not save', async () => {
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

  it('is fetched again where the device has a partial copy only', async () => {
    writeJson(localStore, 'user', patientOf({ phoneNumber: null }));
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

  it('validates on blur, and not on each input', async () => {
    await show();
    const form = await basics();
    const error = (words: string) => form.queryByText(words, { selector: 'p' });
    await userEvent.type(field(/이름/), '{Backspace}{Backspace}');
    expect(error('2자 이상 입력해주세요.')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(error('2자 이상 입력해주세요.')).toBeVisible());
    await userEvent.type(field(/이름/), 'K');
    expect(error('2자 이상 입력해주세요.')).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(error('한글, 영문 소문자만 사용 가능합니다.')).toBeVisible());
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

  it('shows an error for a phone number that is too long instead of truncating it', async () => {
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

  it('reports a failure with the title of product 8 and keeps the input', async () => {
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

describe('my health information (product 2, Patient profile editing)', () => {
  it('is requested behind its own consent, which is stored first', async () => {
    const { asked } = await show();
    const form = await healthForm();
    expect(form.queryByRole('checkbox', { name: '당뇨' })).not.toBeInTheDocument();
    expect(form.getByRole('link', { name: /동의서 보기/ })).toHaveAttribute(
      'href',
      '/agreement/1/2026-11-29',
    );
    await userEvent.click(form.getByRole('checkbox', { name: /건강 정보 수집·이용에 동의해요/ }));
    await userEvent.click(form.getByRole('checkbox', { name: '당뇨' }));
    await userEvent.click(form.getByRole('checkbox', { name: '당뇨약' }));
    await userEvent.click(form.getByRole('button', { name: '건강 정보 저장하기' }));
    await waitFor(() =>
      expect(asked.slice(-2)).toEqual([
        { call: CONSENT, body: consentTo('health') },
        { call: SAVE_HEALTH, body: { medicalHistory: ['당뇨'], medication: ['당뇨약'] } },
      ]),
    );
    await waitFor(() => expect(form.queryByText(/수집·이용에 동의해요/)).not.toBeInTheDocument());
  });

  it('can be cleared although the text has changed since', async () => {
    const { asked } = await show({ medication: ['혈압약'] });
    const form = await healthForm();
    await userEvent.click(form.getByRole('checkbox', { name: '혈압약' }));
    await userEvent.click(form.getByRole('button', { name: '건강 정보 저장하기' }));
    await waitFor(() => expect(asked.at(-1)?.call).toBe(SAVE_HEALTH));
    expect(asked.map(({ call }) => call)).not.toContain(CONSENT);
  });

  it('shows why it cannot be saved', async () => {
    await show({ medication: ['혈압약'] });
    const form = await healthForm();
    await userEvent.click(form.getByRole('checkbox', { name: '천식약' }));
    expect(form.getByText('위의 동의에 표시해 주시면 저장할 수 있어요.')).toBeVisible();
    expect(form.getByRole('button', { name: '건강 정보 저장하기' })).toBeDisabled();
  });
});

describe('leaving', () => {
  it('asks for confirmation with unsaved changes', async () => {
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

describe('while it loads', () => {
  it('no part comes before the others, so that none moves (product 11)', async () => {
    let answer: (answer: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (answer = resolve));
    await show({ hasConsent: true }, { [ADDRESSES]: () => late });
    expect(await screen.findByText('불러오고 있어요')).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    answer({ data: { items: [] } });
    await basics();
    expect(screen.getByRole('region', { name: '배송지' })).toBeVisible();
    await healthForm();
  });

  it('a part that fails offers to try again, beside the others', async () => {
    await show({}, { [ADDRESSES]: () => refusal(500, 'internal', '문제가 생겼습니다.') });
    const part = within(await screen.findByRole('region', { name: '배송지' }));
    expect(await part.findByText('배송지를 불러오지 못했어요')).toBeVisible();
    expect(part.getByRole('button', { name: '다시 시도' })).toBeVisible();
    await basics();
    await healthForm();
  });
});
