import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  payable,
  preprocessed,
  setTapFresh,
  showCheckout,
} from '../../../tests/support/checkout-setup';

afterEach(() => setTapFresh(undefined));

let orders = 0;

/** A checkout on which everything is filled in. */
async function showReady() {
  const prepare = vi.fn(preprocessed);
  orders += 1;
  const id = `6b00000000000000000000f${orders}`;
  const shown = await showCheckout(
    { id, ...payable() },
    { [`POST /api/market/orders/${id}/payment/preprocessing`]: prepare },
  );
  return { ...shown, prepare };
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
    const { opened, prepare } = await showReady();
    await pay();
    const open = await screen.findByRole('button', { name: '결제창 열기' });
    expect(
      screen.getByText('결제 준비를 마쳤어요. 아래 단추를 눌러 결제창을 열어 주세요.'),
    ).toBeVisible();
    // the button that was pressed is gone, and nothing else says so
    expect(open).toHaveFocus();
    expect(open).toHaveAccessibleDescription(/^결제 준비를 마쳤어요/);
    expect(screen.queryByRole('button', { name: /결제하기$/ })).toBeNull();
    expect(opened).not.toHaveBeenCalled();

    await userEvent.click(open);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ merchant_uid: 'm_1' });
    expect(prepare).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: '결제창 열기' })).toBeNull();
  });
});
