import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_KINDS } from '@contract/consents';
import { seoulTimestamp } from '@contract/rules/seoul-time';
import { serverNow } from '@/platform/api/server-clock';
import { CLINIC, showCheckout } from '../../../tests/support/checkout-world';

const START = seoulTimestamp('2030-11-24', '15:30');
const PARAMS = {
  pg: 'kakaopay',
  pay_method: 'card',
  merchant_uid: 'm_1',
  name: '원방 공진단',
  amount: 450_000,
  buyer_name: '김달임',
  buyer_tel: '01012345678',
  buyer_email: '',
  m_redirect_url: '',
  notice_url: '',
  confirm_url: '',
};

/** A browser that tells whether the last tap still counts. */
function setTapFresh(isActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
});

let orders = 0;

/** A checkout on which everything is filled in. */
async function showReady() {
  const preprocessed = vi.fn(() => ({
    success: true,
    message: '',
    nicepayParams: null,
    iamportParams: PARAMS,
  }));
  orders += 1;
  const id = `6b00000000000000000000f${orders}`;
  const shown = await showCheckout(
    {
      id,
      shipping_method_id: 'pickup',
      clinic_id: CLINIC.clinicId,
      appointment: { appointmentStartedAt: START, appointmentEndedAt: START + 30 * 60_000 },
      holdExpiresAt: serverNow() + 600_000,
      selfExamination: { basic: { pregnancy: false } },
      consents: [...CONSENT_KINDS],
    },
    { [`POST /api/market/orders/${id}/payment/preprocessing`]: preprocessed },
  );
  return { ...shown, preprocessed };
}
const pay = () => userEvent.click(screen.getByRole('button', { name: /결제하기$/ }));

describe('a payment window', () => {
  it('opens by the tap that is still fresh', async () => {
    setTapFresh(true);
    const { opened } = await showReady();
    await pay();
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ merchant_uid: 'm_1', amount: 450_000 });
    expect(screen.queryByRole('button', { name: '결제창 열기' })).toBeNull();
  });

  it('waits for a second tap when the preparation took longer than the first one counts', async () => {
    setTapFresh(false);
    const { opened, preprocessed } = await showReady();
    await pay();
    const open = await screen.findByRole('button', { name: '결제창 열기' });
    expect(
      screen.getByText('결제 준비를 마쳤어요. 아래 단추를 눌러 결제창을 열어 주세요.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
    expect(opened).not.toHaveBeenCalled();

    await userEvent.click(open);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ merchant_uid: 'm_1' });
    expect(preprocessed).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: '결제창 열기' })).toBeNull();
  });
});
