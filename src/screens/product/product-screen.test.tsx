import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeviceStore } from '@/platform/storage/idb';
import {
  product,
  PRODUCT_ID,
  showProduct,
  stubViewport,
  VALIDATE,
  variant,
} from '../../../tests/support/product-setup';

const storedCart = () => createDeviceStore().read('cart');

/** Preloads lazy modules, however slow the machine. */
beforeAll(() =>
  Promise.all([
    import('./gallery'),
    import('./product-sections'),
    import('./arrival-note'),
    import('./choice-sheet'),
    import('@/ui/overlay/load-overlay-stack'),
  ]),
);
beforeEach(() => {
  stubViewport();
});

/** The option of the buy bar. */
const option = (name: RegExp) => screen.findByRole('button', { name });

describe('a product', () => {
  it('shows name, price and details', async () => {
    await showProduct(product());
    expect(await screen.findByRole('heading', { level: 1, name: '원방 공진단' })).toBeVisible();
    expect(screen.getAllByText('450,000원')).not.toEqual([]);
    for (const name of ['무엇이 들었나요', '이렇게 드세요', '이렇게 보관하세요', '꼭 읽어 주세요'])
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByText('연출된 이미지입니다')).toBeVisible();
  });

  it('adds the chosen variant and quantity to the cart, and again on top', async () => {
    await showProduct(product());
    expect(await screen.findByRole('radio', { name: /^2환/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^1환/ }));
    expect(await option(/1환 · 1개 50,000원/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '수량 늘리기' }));
    expect(await option(/1환 · 2개 100,000원/)).toBeVisible();
    const add = screen.getByRole('button', { name: '장바구니 담기' });
    await userEvent.click(add);
    expect(await screen.findByText('장바구니에 담았어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '장바구니 보기' })).toHaveAttribute('href', '/cart');
    await userEvent.click(add);
    await waitFor(async () =>
      expect(await storedCart()).toEqual([
        { product_id: PRODUCT_ID, variant_id: '1'.repeat(24), quantity: 4 },
      ]),
    );
  });

  it("updates the cart without waiting for the device's storage", async () => {
    const { cart } = await showProduct(product());
    cart.memory.open = () => new Promise(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: '장바구니 담기' }));
    expect(await screen.findByText('장바구니에 담았어요.')).toBeVisible();
    cart.memory.open = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: '장바구니 담기' }));
    await waitFor(async () => expect(await storedCart()).toMatchObject([{ quantity: 2 }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('has the choice of before after Back (product 2, Product page)', async () => {
    window.history.replaceState({ choice: { variantId: '1'.repeat(24), quantity: 3 } }, '');
    await showProduct(product());
    expect(await option(/1환 · 3개 150,000원/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '수량 줄이기' }));
    expect(window.history.state).toMatchObject({ choice: { quantity: 2 } });
  });

  it('buys at once without changing the cart', async () => {
    const { asked } = await showProduct(product());
    await userEvent.click(await screen.findByRole('button', { name: '바로 구매' }));
    await waitFor(() =>
      expect(asked).toContainEqual({
        call: VALIDATE,
        body: { items: [{ product_id: PRODUCT_ID, variant_id: '2'.repeat(24), quantity: 1 }] },
      }),
    );
    expect(await storedCart()).toBeUndefined();
  });

  it('disables variants that are no longer sold, and shows why nothing can be bought', async () => {
    await showProduct(
      product({ variants: [variant('2', 450_000), variant('3', 1_290_000, 'ended')] }),
    );
    expect(await screen.findByRole('radio', { name: /3환/ })).toBeDisabled();
  });

  it('shows when all of it is no longer sold', async () => {
    const only = variant('1', 50_000, 'ended');
    await showProduct(product({ variant: only, variants: [only] }));
    expect(await screen.findByText(/판매가 끝난 한약이에요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '장바구니 담기' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '바로 구매' })).toBeDisabled();
  });
});
