import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { storeTokens, orderOf, PATIENT, patientOf } from '../../../tests/support/account';
import { showScreen } from '../../../tests/support/screen';
import { CheckoutCompleteScreen } from './checkout-complete-screen';

function show(change: Partial<Order> = {}) {
  storeTokens();
  const order = orderOf(change);
  const at = `GET /api/market/orders/${order.id}`;
  return showScreen(<CheckoutCompleteScreen orderId={order.id} />, {
    [PATIENT]: () => patientOf(),
    'GET /api/market/cart': () => ({ data: { items: [] } }),
    [at]: () => ({ data: order }),
    [`${at}/receipt`]: () => ({ data: { url: null } }),
  });
}

async function showCompleted(change: Partial<Order> = {}) {
  await show(change);
  await screen.findByRole('heading', { name: '주문이 완료되었습니다' });
}

const steps = () =>
  within(screen.getByRole('region', { name: '이제 이렇게 진행돼요' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the completion', () => {
  it('shows what was bought and what was paid', async () => {
    await showCompleted();
    const bought = within(screen.getByRole('region', { name: '주문한 한약' }));
    expect(bought.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '원방 공진단10환 · 1개450,000원',
      '경옥고 스틱10환 · 1개189,000원',
    ]);
    expect(bought.getByText('결제 금액').parentElement).toHaveTextContent('639,000원');
  });

  it('says when the clinic calls, from which number and on which', async () => {
    await showCompleted();
    expect(screen.getByRole('heading', { name: /11월 24일 화요일/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '050-7123-4567' })).toHaveAttribute(
      'href',
      'tel:05071234567',
    );
    expect(screen.getByText('전화받을 번호').parentElement).toHaveTextContent('010-1234-5678');
    expect(steps()[0]).toContain('11월 24일 화요일 오전 10:00에 걸어요.');
  });

  it.each([
    ['parcel', '택배로 보내 드려요'],
    ['quick', '퀵 배송으로 보내 드려요'],
    ['pickup', '한의원에서 받으세요'],
  ] as const)('says how an order by %s arrives', async (shipping_method_id, words) => {
    await showCompleted({ shipping_method_id });
    expect(steps()).toHaveLength(3);
    expect(steps()[2]).toContain(words);
  });

  it('leads to the order while it is being refunded: nobody calls', async () => {
    const { router } = await show({ isRefunding: true });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/order/${orderOf().id}`));
    expect(screen.queryByText(/전화를 드릴게요/)).not.toBeInTheDocument();
  });
});
