import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepTokens, orderOf, PATIENT, patientOf } from '../../../tests/support/account';
import { showScreen } from '../../../tests/support/screen';
import { CheckoutPostprocessScreen } from './checkout-postprocess-screen';

const ORDER = orderOf({ status: 'draft', canCancel: false, paidAt: null });
const AT = `/api/market/orders/${ORDER.id}`;
const CONFIRM = `POST ${AT}/payment/postprocessing`;
const RESULT = { imp_uid: 'imp_1', merchant_uid: 'm_1', imp_success: 'true' };

/** The return from a payment of which nobody can tell whether it was charged, until `settle`. */
async function show() {
  keepTokens();
  let isLost = true;
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const shown = await showScreen(<CheckoutPostprocessScreen orderId={ORDER.id} result={RESULT} />, {
    [PATIENT]: () => patientOf(),
    [CONFIRM]: () => (isLost ? lost() : { success: true, message: '' }),
    [`GET ${AT}`]: () => (isLost ? lost() : { data: orderOf() }),
    'POST /api/market/cart/items/delete': () => ({ data: { items: [] } }),
  });
  const confirms = () => shown.asked.filter(({ call }) => call === CONFIRM).length;
  const closeAlert = async () => {
    const alert = within(await screen.findByRole('alertdialog', {}, { timeout: 15_000 }));
    await userEvent.click(alert.getByRole('button', { name: '확인' }));
  };
  return { ...shown, confirms, closeAlert, settle: () => void (isLost = false) };
}

it('leaves the choice to ask again or to go back, while nobody knows whether it was charged', async () => {
  const { router, confirms, closeAlert, settle } = await show();
  await closeAlert();
  expect(
    await screen.findByRole('heading', { name: '결제를 아직 확인하지 못했어요' }),
  ).toBeVisible();
  expect(screen.getByText(/결제하신 금액이 있다면 사라지지 않아요/)).toBeVisible();
  expect(screen.getByRole('link', { name: '주문서로 돌아가기' })).toHaveAttribute(
    'href',
    `/checkout/${ORDER.id}`,
  );
  expect(router.state.location.pathname).toBe('/page');

  const before = confirms();
  settle();
  await userEvent.click(screen.getByRole('button', { name: '결제 다시 확인' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/checkout/${ORDER.id}/complete`),
  );
  expect(confirms()).toBe(before + 1);
});
