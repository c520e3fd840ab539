import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import {
  payable,
  preprocessed,
  setTapFresh,
  showCheckout,
} from '../../../tests/support/checkout-setup';

beforeEach(() => {
  localStorage.clear();
  setTapFresh(true);
});
afterEach(() => setTapFresh(undefined));

describe('a payment by a window over the page whose confirmation got no answer', () => {
  let orders = 0;

  /** The page after the dialog about it was closed. */
  async function lose() {
    const id = (orders += 1).toString(16).padStart(24, '6b3');
    const at = `/api/market/orders/${id}`;
    const change = { ...payable(), id };
    const known = { isPaid: false, isReachable: false };
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    const shown = await showCheckout(change, {
      [`GET ${at}`]: () => ({
        data: anOrder({ ...change, ...(known.isPaid && { status: 'paid', paidAt: 1 }) }),
      }),
      [`PUT ${at}`]: () => ({ data: anOrder(change) }),
      [`POST ${at}/payment/preprocessing`]: preprocessed,
      [`POST ${at}/payment/postprocessing`]: () => {
        known.isPaid = known.isReachable;
        return known.isReachable ? { success: true, message: '' } : lost();
      },
      'POST /api/market/cart/items/purchased': () => ({ data: { items: [] } }),
    });
    shown.opened.mockImplementation((_params: unknown, answer: (result: object) => void) =>
      answer({ success: true, imp_uid: 'imp_1' }),
    );
    await userEvent.click(screen.getByRole('button', { name: /결제하기$/ }));
    const alert = await screen.findByRole('alertdialog', {}, { timeout: 15_000 });
    expect(alert).toHaveTextContent('결제 처리 실패');
    await userEvent.click(within(alert).getByRole('button', { name: '확인' }));
    expect(
      await screen.findByRole('heading', { name: '결제를 아직 확인하지 못했어요' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
    const completed = () =>
      waitFor(() => expect(shown.router.state.location.pathname).toBe(`/checkout/${id}/complete`), {
        timeout: 15_000,
      });
    return { ...shown, known, completed };
  }

  it('shows no form that would take another payment, and follows by itself (decision 0103)', async () => {
    const { known, completed } = await lose();
    known.isPaid = true;
    await completed();
  });

  it('is asked about again by a tap', async () => {
    const { asked, known, completed } = await lose();
    known.isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: '결제 다시 확인' }));
    await completed();
    const confirms = asked.filter(({ call }) => call.endsWith('/postprocessing'));
    expect(confirms.at(-1)?.body).toEqual({ impUid: 'imp_1', merchantUid: 'm_1' });
  });

  it('leads back to the form on a tap, as it was left (product 8, Catalogue)', async () => {
    await lose();
    await userEvent.click(screen.getByRole('button', { name: '주문서로 돌아가기' }));
    expect(await screen.findByRole('region', { name: '배송 방법' })).toHaveTextContent('방문 수령');
    expect(screen.getByRole('button', { name: /결제하기$/ })).toBeVisible();
  });
});
