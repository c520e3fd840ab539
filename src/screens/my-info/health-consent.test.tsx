import { screen, waitFor, within } from '@testing-library/react';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { consentTo } from '@contract/consents/texts';
import type { HealthAnswer } from '@contract/health/schemas';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyInfoScreen } from './my-info-screen';

const CONSENT = 'POST /medical-streaming-api/members/consents';
const SAVE_HEALTH = 'PATCH /medical-streaming-api/members/patients/my/health';
const ADDRESSES = 'GET /medical-streaming-api/members/patients/my/addresses';
const HEALTH = 'GET /medical-streaming-api/members/patients/my/health';
const WITHDRAW = 'DELETE /medical-streaming-api/members/consents/health';
const DEVICES = 'GET /medical-streaming-api/members/patients/my/sessions';

async function show(health: Partial<HealthAnswer> = {}, answers: Answers = {}) {
  storeTokens();
  const data = { medicalHistory: [], medication: [], hasConsent: false, ...health };
  return showScreen(<MyInfoScreen />, {
    [PATIENT]: () => patientOf(),
    'GET /medical-streaming-api/members/consents/marketing': () => ({ data: { agreedAt: null } }),
    [ADDRESSES]: () => ({ data: { items: [] } }),
    [DEVICES]: () => ({ data: { items: [] } }),
    [HEALTH]: () => ({ data }),
    ...answers,
  });
}

const healthForm = async () => within(await screen.findByRole('form', { name: '건강 정보' }));

describe('the consent to health information', () => {
  const STORED: Partial<HealthAnswer> = { medicalHistory: ['당뇨'], hasConsent: true };
  const ask = async () => {
    const form = await healthForm();
    await userEvent.click(form.getByRole('button', { name: '동의 철회하기' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: '건강 정보 동의를 철회할까요?',
    });
    return { form, dialog: within(dialog) };
  };

  it('is kept as it was chosen when the text has changed, which is then shown to be agreed to', async () => {
    const newer = {
      version: '2027-01-01',
      digest: 'f'.repeat(64),
      label: '바뀐 동의',
      text: '바뀐 글',
    };
    const { asked } = await show(
      {},
      {
        [CONSENT]: (body) =>
          (body as { digest: string }).digest === newer.digest
            ? { success: true }
            : refusal(422, 'consent_outdated', '글이 바뀌었어요.'),
        [SAVE_HEALTH]: (body) => ({
          data: { ...(body as object), hasConsent: true },
        }),
        'GET /public-api/contents/consents': () => ({ items: [{ kind: 'health', ...newer }] }),
      },
    );
    const form = await healthForm();
    await userEvent.click(form.getByRole('checkbox', { name: /건강 정보 수집·이용에 동의해요/ }));
    await userEvent.click(form.getByRole('checkbox', { name: '당뇨' }));
    await userEvent.click(form.getByRole('button', { name: '건강 정보 저장하기' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }),
    );
    const box = await form.findByRole('checkbox', { name: /바뀐 동의/ });
    expect(box).not.toBeChecked();
    expect(form.getByText('바뀐 글')).toBeVisible();
    await userEvent.click(box);
    expect(form.getByRole('checkbox', { name: '당뇨' })).toBeChecked();
    await userEvent.click(form.getByRole('button', { name: '건강 정보 저장하기' }));
    await waitFor(() => expect(asked.at(-1)?.call).toBe(SAVE_HEALTH));
    expect(asked.at(-2)).toEqual({ call: CONSENT, body: consentTo('health', newer) });
  });

  it('is withdrawn after a confirmation, and the information is deleted', async () => {
    const { asked } = await show(STORED, {
      [WITHDRAW]: () => ({ data: { medicalHistory: [], medication: [], hasConsent: false } }),
    });
    const { form, dialog } = await ask();
    expect(dialog.getByText(/주문에 적으신 문진을 모두 지워요/)).toBeVisible();
    const device = createEncryptedStore();
    await device.write('lastOrder', {}, Date.now() + 60_000);
    await userEvent.click(dialog.getByRole('button', { name: '철회하기' }));
    expect(await screen.findByText('동의를 철회하고 건강 정보를 지웠어요.')).toBeVisible();
    expect(await device.read('lastOrder')).toBeNull();
    expect(asked.map(({ call }) => call)).toContain(WITHDRAW);
    expect(form.queryByRole('checkbox', { name: '당뇨' })).not.toBeInTheDocument();
    expect(form.queryByRole('button', { name: '동의 철회하기' })).not.toBeInTheDocument();
    expect(
      form.getByRole('checkbox', { name: /건강 정보 수집·이용에 동의해요/ }),
    ).not.toBeChecked();
  });

  it('stays when the confirmation is declined, and when the withdrawal fails', async () => {
    const { asked } = await show(STORED, {
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

  it('has no withdrawal without a consent or information', async () => {
    await show();
    const form = await healthForm();
    expect(form.queryByRole('button', { name: '동의 철회하기' })).not.toBeInTheDocument();
  });
});
