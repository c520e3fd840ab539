import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '@contract/cart/schemas';
import type { Order } from '@contract/orders/schemas';
import { CART, item, STATUS, status, VALIDATE } from '../../../tests/support/cart-fixtures';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import {
  payable,
  preprocessed,
  setTapFresh,
  showCheckout,
} from '../../../tests/support/checkout-setup';

const CREATE = 'POST /api/market/orders';

beforeEach(() => setTapFresh(true));
afterEach(() => setTapFresh(undefined));

describe('after a payment of a wrong amount', () => {
  let orders = 0;

  /** The cart with these lines, after the payment of such an order was declared failed and the dialog was closed. */
  async function fail(source: Order['source'], items: Item[]) {
    const id = (orders += 1).toString(16).padStart(24, '6b2');
    const at = `/api/market/orders/${id}`;
    const change = { ...payable(), id, source };
    let isCancelled = false;
    const shown = await showCheckout(change, {
      [`GET ${at}`]: () => ({
        data: anOrder({ ...change, ...(isCancelled && { status: 'cancelled' }) }),
      }),
      [`PUT ${at}`]: () => ({ data: anOrder(change) }),
      [`POST ${at}/payment/preprocessing`]: preprocessed,
      [`POST ${at}/payment/postprocessing`]: () => ({
        success: false,
        message: '결제 금액이 주문과 달라 결제를 취소했어요.',
      }),
      [`PUT ${at}/cancel`]: () => {
        isCancelled = true;
        return { success: true, message: '' };
      },
      [CART]: () => ({ data: { items } }),
      [STATUS]: () => ({ data: { items: items.map(() => status('a')) } }),
      [VALIDATE]: () => ({ isValidOverall: true, items: [] }),
      [CREATE]: () => ({ data: { id: 'f'.repeat(24) } }),
    });
    shown.opened.mockImplementation((_params: unknown, answer: (result: object) => void) =>
      answer({ success: true, imp_uid: 'imp_1' }),
    );
    await userEvent.click(screen.getByRole('button', { name: /결제하기$/ }));
    const alert = await screen.findByRole('alertdialog', {}, { timeout: 15_000 });
    expect(alert).toHaveTextContent('결제 처리 오류');
    await userEvent.click(within(alert).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(shown.router.state.location.href).toBe('/cart'));
    return shown;
  }

  it('the empty cart offers what was bought at once (product 4, Payment)', async () => {
    const { asked, router } = await fail('buy_now', []);
    const again = await screen.findByRole('button', { name: '다시 주문하기' });
    expect(screen.getByText('원방 공진단 10환 1개')).toBeVisible();
    expect(screen.getByText('장바구니가 비어 있어요')).toBeVisible();
    await userEvent.click(again);
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/cart'));
    const { product_id, variant_id } = anOrder().items[0]!;
    expect(asked.find(({ call }) => call === CREATE)?.body).toMatchObject({
      items: [{ product_id, variant_id, quantity: 1 }],
      source: 'buy_now',
    });
    router.history.back();
    await screen.findByText('장바구니가 비어 있어요');
    expect(screen.queryByRole('button', { name: '다시 주문하기' })).toBeNull();
  });

  it('a cart with lines stays as it is beside the offer', async () => {
    const { asked } = await fail('buy_now', [item('a')]);
    expect(await screen.findByRole('button', { name: '다시 주문하기' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: '전체 선택 (1/1)' })).toBeVisible();
    expect(asked.some(({ call }) => call.startsWith('POST /api/market/cart'))).toBe(false);
  });

  it('what was ordered from the cart is still there, and not offered again', async () => {
    await fail('cart', [item('a')]);
    expect(await screen.findByRole('checkbox', { name: '전체 선택 (1/1)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 주문하기' })).toBeNull();
  });
});
