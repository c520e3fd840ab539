import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { serverNow } from '@/platform/api/server-clock';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import {
  payable,
  preprocessed,
  setTapFresh,
  showCheckout,
} from '../../../tests/support/checkout-setup';
import { refusal } from '../../../tests/support/screen';

afterEach(() => setTapFresh(undefined));

let orders = 0;

/**
 * Pays an order on the desktop; `read` answers what is asked of the order once it is paid, with how
 * often it has been asked since. Answers the addresses that were opened.
 */
async function payAndRead(read: (times: number, paid: unknown) => unknown) {
  setTapFresh(true);
  orders += 1;
  const id = `6b0000000000000000000e0${orders}`;
  const at = `/api/market/orders/${id}`;
  const draft = anOrder({ ...payable(), id });
  const paid = { ...draft, status: 'paid', paidAt: serverNow() };
  let isPaid = false;
  let reads = 0;
  const { opened, router } = await showCheckout(
    { ...payable(), id },
    {
      [`GET ${at}`]: () => (isPaid ? read((reads += 1), paid) : { data: draft }),
      [`POST ${at}/payment/preprocessing`]: preprocessed,
      [`POST ${at}/payment/postprocessing`]: () => {
        isPaid = true;
        return { success: true, message: '' };
      },
      'POST /api/market/cart/items/purchased': () => ({ data: { items: [] } }),
    },
  );
  const paths: string[] = [];
  router.subscribe('onResolved', ({ toLocation }) => paths.push(toLocation.pathname));
  opened.mockImplementation((_params: unknown, answer: (result: object) => void) =>
    answer({ success: true, imp_uid: 'imp_1' }),
  );
  await userEvent.click(screen.getByRole('button', { name: /결제하기$/ }));
  return { paths, completion: `/checkout/${id}/complete`, reads: () => reads };
}

describe('the completion after a payment on the desktop', () => {
  it('shows at once what was read of the paid order, once, and never the form', async () => {
    const { paths, completion, reads } = await payAndRead((_times, paid) => ({ data: paid }));
    expect(await screen.findByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
    expect(new Set(paths)).toEqual(new Set([completion]));
    expect(reads()).toBe(1);
  });

  it('asks itself, and offers to ask again, when the paid order could not be read', async () => {
    const { paths, completion } = await payAndRead(() => refusal(503, 'unavailable', '잠시 후에.'));
    await waitFor(() => expect(paths).toContain(completion));
    expect(
      await screen.findByText('주문을 불러오지 못했어요', {}, { timeout: 15_000 }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
    expect(new Set(paths)).toEqual(new Set([completion]));
  });
});
