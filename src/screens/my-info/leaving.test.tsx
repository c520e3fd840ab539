import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Leaving } from '@contract/leaving';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore } from '@/platform/storage/web-storage';
import { keepTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyInfoScreen } from './my-info-screen';

const LEAVING = 'GET /medical-streaming-api/members/patients/my/leaving';
const LEAVE = 'DELETE /token-service/auth/account';
const KEPT = [{ what: '계약과 결제에 관한 기록', period: '5년', law: '전자상거래법' }];
const ORDER = {
  orderId: 'd'.repeat(24),
  orderNumber: '2611-2104-38',
  reason: 'cancellable',
} as const;

async function open(openOrders: Leaving['openOrders'], answers: Answers = {}) {
  keepTokens();
  const shown = await showScreen(<MyInfoScreen />, {
    [PATIENT]: () => patientOf(),
    'GET /medical-streaming-api/members/patients/my/addresses': () => ({ data: { items: [] } }),
    'GET /medical-streaming-api/members/patients/my/health': () => ({
      data: { medicalHistory: [], medication: [], hasConsent: false },
    }),
    [LEAVING]: () => ({ data: { openOrders, kept: KEPT } }),
    [LEAVE]: () => ({ hasLeft: true, openOrders: [] }),
    'POST /token-service/auth/logout': () => ({ success: true }),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: '회원 탈퇴하기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '회원 탈퇴' }));
  return { ...shown, dialog };
}

describe('leaving the shop (product 4)', () => {
  it('says what goes and what the law keeps, and needs a confirmation', async () => {
    const { dialog, asked } = await open([]);
    expect(dialog.getByText('건강 정보와 주문에 적으신 문진')).toBeVisible();
    expect(dialog.getByText(/계약과 결제에 관한 기록: 5년/)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /탈퇴할게요/ })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: '탈퇴하기' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: '취소' }));
    expect(asked.map(({ call }) => call)).not.toContain(LEAVE);
    expect(localStore.read(LOCAL_KEYS.session)).not.toBeNull();
  });

  it('signs this device out, as a logout does', async () => {
    const { dialog } = await open([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: /탈퇴할게요/ }));
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    await waitFor(() => expect(localStore.read(LOCAL_KEYS.session)).toBeNull());
    expect(localStore.read(LOCAL_KEYS.user)).toBeNull();
    expect(await screen.findByText(/탈퇴를 마쳤어요/)).toBeVisible();
  });

  it('may be repeated when the answer was lost', async () => {
    const answers = [refusal(503, 'unavailable', '잠시 후에'), { hasLeft: true, openOrders: [] }];
    const { dialog } = await open([], { [LEAVE]: () => answers.shift() });
    await userEvent.click(dialog.getByRole('checkbox', { name: /탈퇴할게요/ }));
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('다시 눌러 주세요');
    expect(localStore.read(LOCAL_KEYS.session)).not.toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    await waitFor(() => expect(localStore.read(LOCAL_KEYS.session)).toBeNull());
  });

  it('names the orders to be done first, with the next step, before and after the tap', async () => {
    const { dialog } = await open([], {
      [LEAVE]: () => ({ hasLeft: false, openOrders: [ORDER] }),
    });
    await userEvent.click(dialog.getByRole('checkbox', { name: /탈퇴할게요/ }));
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await dialog.findByText(/취소하고 환불받으시거나/)).toBeVisible();
    expect(dialog.getByRole('link', { name: '주문 2611-2104-38 주문 보기' })).toHaveAttribute(
      'href',
      expect.stringContaining(ORDER.orderId),
    );
    expect(dialog.queryByRole('button', { name: '탈퇴하기' })).not.toBeInTheDocument();
    expect(localStore.read(LOCAL_KEYS.session)).not.toBeNull();
  });
});
