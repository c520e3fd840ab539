import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isPaymentMarked, markPayment } from '@/features/checkout/payment/payment-return';
import type { PaymentReturn } from '@/features/checkout/payment/run-payment';
import { storeTokens, orderOf, PATIENT, patientOf } from '../../../tests/support/account';
import { showScreen, type Answers } from '../../../tests/support/screen';
import { CheckoutPostprocessScreen } from './checkout-postprocess-screen';

const ORDER = orderOf({ status: 'draft', canCancel: false, paidAt: null });
const AT = `/api/market/orders/${ORDER.id}`;
const CONFIRM = `POST ${AT}/payment/postprocessing`;
const RESULT = { imp_uid: 'imp_1', merchant_uid: 'm_1', imp_success: 'true' };

/** The return from a payment of which nobody can tell whether it was charged, until `settle`. */
async function show(result: PaymentReturn = RESULT, answers: Answers = {}) {
  storeTokens();
  let isLost = true;
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const shown = await showScreen(<CheckoutPostprocessScreen orderId={ORDER.id} result={result} />, {
    [PATIENT]: () => patientOf(),
    [CONFIRM]: () => (isLost ? lost() : { success: true, message: '' }),
    [`GET ${AT}`]: () => (isLost ? lost() : { data: orderOf() }),
    'POST /api/market/cart/items/delete': () => ({ data: { items: [] } }),
    ...answers,
  });
  const confirms = () => shown.asked.filter(({ call }) => call === CONFIRM).length;
  const closeAlert = async () => {
    const alert = within(await screen.findByRole('alertdialog', {}, { timeout: 15_000 }));
    await userEvent.click(alert.getByRole('button', { name: '확인' }));
  };
  return { ...shown, confirms, closeAlert, settle: () => void (isLost = false) };
}

it('leaves the choice to ask again or to go back, while nobody knows whether it was charged', async () => {
  markPayment(ORDER.id);
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
  // so that the form does not say that it was not paid
  expect(isPaymentMarked(ORDER.id)).toBe(false);

  const before = confirms();
  settle();
  await userEvent.click(screen.getByRole('button', { name: '결제 다시 확인' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/checkout/${ORDER.id}/complete`),
  );
  expect(confirms()).toBe(before + 1);
});

it('leaves a declined payment to the form, which tells it (product 4, Declined)', async () => {
  const { router, settle } = await show(
    { ...RESULT, imp_success: 'false' },
    {
      [CONFIRM]: () => ({ success: false, message: '한도를 넘었어요.', isUncharged: true }),
      [`GET ${AT}`]: () => ({ data: ORDER }),
    },
  );
  settle();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/${ORDER.id}`));
  expect(router.state.location.state.failedPayment).toMatchObject({
    decline: { reason: '한도를 넘었어요.', isUncharged: true },
  });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('asks again for an approval that got no answer, and never calls it failed', async () => {
  const words = '결제 결과를 아직 확인하지 못했어요.';
  const unclear = {
    imp_uid: 'tid_1',
    merchant_uid: 'm_1',
    error_code: 'UNKNOWN',
    error_msg: words,
  };
  const { router, closeAlert, settle } = await show(unclear);
  expect(await screen.findByText(new RegExp(words), {}, { timeout: 15_000 })).toBeVisible();
  expect(screen.queryByText('결제 실패')).toBeNull();
  await closeAlert();
  settle();
  await userEvent.click(await screen.findByRole('button', { name: '결제 다시 확인' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/checkout/${ORDER.id}/complete`),
  );
});

it('leads from a declared failure to the cart, which is told of the order (product 4, Payment)', async () => {
  const failure = { success: false, message: '결제 금액이 주문과 달라 결제를 취소했어요.' };
  const { router, closeAlert } = await show(RESULT, {
    [CONFIRM]: () => failure,
    [`GET ${AT}`]: () => ({ data: ORDER }),
    [`PUT ${AT}/cancel`]: () => ({ success: true, message: '' }),
  });
  await closeAlert();
  await waitFor(() => expect(router.state.location.href).toBe('/cart'));
  expect(router.state.location.state.failedOrder).toBe(ORDER.id);
});
