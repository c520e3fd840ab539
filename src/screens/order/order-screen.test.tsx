import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Order } from '@contract/orders';
import { keepTokens, orderOf, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { OrderScreen } from './order-screen';

async function show(change: Partial<Order>, answers: Answers = {}) {
  keepTokens();
  const order = orderOf(change);
  await showScreen(<OrderScreen orderId={order.id} />, {
    [PATIENT]: () => patientOf(),
    [`GET /api/market/orders/${order.id}`]: () => ({ data: order }),
    ...answers,
  });
  return screen.findByRole('region', { name: '주문 상태' });
}

const value = (label: string) => screen.getByText(label).parentElement;

describe('an order', () => {
  it('shows where it stands and its consultation', async () => {
    const status = await show({ status: 'shipped', shipping_method_id: 'parcel' });
    expect(within(status).getByText('배송 중', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('heading', { name: /11월 24일 화요일/ })).toBeVisible();
    expect(value('결제 금액')).toHaveTextContent('639,000원');
  });

  it('that is fetched at the clinic is never under way', async () => {
    const status = await show({ status: 'shipped', shipping_method_id: 'pickup' });
    expect(status).toHaveTextContent('수령 준비 완료');
    expect(status).toHaveTextContent('수령 완료');
    expect(status).not.toHaveTextContent('배송');
  });

  it.each([
    ['refunded', '환불 완료', '환불 금액'],
    ['cancelled', '주문 취소', '주문 금액'],
  ] as const)('%s: has no consultation that awaits', async (status, words, total) => {
    expect(await show({ status })).toHaveTextContent(words);
    expect(screen.queryByRole('heading', { name: /11월 24일/ })).not.toBeInTheDocument();
    expect(screen.queryByText('받는 번호')).not.toBeInTheDocument();
    expect(value('취소된 진료')).toHaveTextContent('11월 24일 화요일');
    expect(value('주문 번호')).toHaveTextContent(orderOf().number);
    expect(value(total)).toHaveTextContent('639,000원');
    expect(screen.queryByText('결제 금액')).not.toBeInTheDocument();
  });
});

it.each(['draft', 'awaiting_payment'] as const)('%s: has no consultation yet', async (status) => {
  await show({ status, holdExpiresAt: null, paidAt: null });
  expect(screen.queryByRole('heading', { name: /11월 24일/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/11월 24일/)).not.toBeInTheDocument();
  expect(screen.queryByText('받는 번호')).not.toBeInTheDocument();
  expect(value('진료 예약')).toHaveTextContent('결제를 마치면 확정돼요');
  expect(value('주문 번호')).toHaveTextContent(orderOf().number);
  expect(screen.getByRole('link', { name: '주문 이어서 하기' })).toBeVisible();
});

describe('cancelling an order', () => {
  const AT = `/api/market/orders/${orderOf().id}`;

  /** Cancels; the server answers that it could not, and then that the order is in `after`. */
  async function cancelInto(after: Order['status']) {
    let status: Order['status'] = 'paid';
    await show(
      {},
      {
        [`GET ${AT}`]: () => ({ data: orderOf({ status, canCancel: status === 'paid' }) }),
        [`PUT ${AT}/cancel`]: () => {
          status = after;
          return refusal(502, 'bad_gateway', '잠시 후에 다시 시도해 주세요.');
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: '주문 취소' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '주문 취소' }));
  }

  it('is told as done when the order is over, whatever was answered', async () => {
    await cancelInto('refunded');
    expect(await screen.findByText('주문을 취소했어요.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: '주문 상태' })).toHaveTextContent('환불 완료');
  });

  it('is told as failed when the order stands', async () => {
    await cancelInto('paid');
    const told = await screen.findByRole('alertdialog', { name: '주문 취소 실패' });
    expect(told).toHaveTextContent('주문 취소에 실패했습니다.');
  });
});
