import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { payable, showCheckout } from '../../../tests/support/checkout-setup';

it.each([
  [true, '적으신 내용은 이 기기에 하루 동안 남아 있어요.'],
  [false, '적으신 내용은 이 기기에 보관되지 않아요. 새로 고치거나 창을 닫으면 사라져요.'],
])(
  'leaving says whether what was typed is stored (%s), and closing asks if not',
  async (isStored, words) => {
    if (!isStored) vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('refused'));
    const { router } = await showCheckout(payable());
    const block = vi.spyOn(router.history, 'block');
    const asks = () =>
      block.mock.calls.some(
        ([{ enableBeforeUnload: asked }]) => typeof asked === 'function' && asked(),
      );
    fireEvent.click(screen.getByRole('radio', { name: /택배/ }));
    await vi.waitFor(() => expect(asks()).toBe(!isStored));
    void router.navigate({ to: '/elsewhere' as never });
    expect(await screen.findByText(words)).toBeVisible();
    expect(asks()).toBe(!isStored);
  },
);
