import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product, SaleState } from '@contract/catalog';
import { createDeviceStore } from '@/platform/storage/idb';
import { IDB_KEYS } from '@/platform/storage/keys';
import { showScreen } from '../../../tests/support/screen';
import { ProductScreen } from './product-screen';

const ID = 'a'.repeat(24);
const variant = (digit: string, price: number, saleState: SaleState = 'on_sale') => ({
  id: digit.repeat(24),
  name: `${digit}환`,
  price,
  listPrice: digit === '2' ? 500_000 : null,
  saleState,
});

function product(change: Partial<Product> = {}): Product {
  return {
    id: ID,
    categoryId: 'gongjindan',
    name: '원방 공진단',
    summary: '옛 방식 그대로 빚은 환입니다.',
    picture: 'gongjindan',
    variant: variant('2', 450_000),
    badges: ['진료 후 조제'],
    pictures: ['gongjindan', 'gongjindan-single'],
    variants: [variant('1', 50_000), variant('2', 450_000), variant('3', 1_290_000, 'sold_out')],
    story: ['이야기'],
    ingredients: [{ name: '녹용', origin: '러시아산', note: '윗부분을 써요.' }],
    directions: ['하루 한 환 드세요.'],
    storage: '서늘한 곳에 두세요.',
    notices: ['진료 뒤 조제해요.'],
    isMadeToOrder: true,
    related: [],
    ...change,
  };
}

const VALIDATE = 'POST /api/market/orders/pre-validation';
const show = (shown: Product) =>
  showScreen(
    <Suspense>
      <ProductScreen productId={ID} />
    </Suspense>,
    {
      [`GET /public-api/market/products/${ID}`]: () => shown,
      [VALIDATE]: () => ({ isValidOverall: false, items: [] }),
    },
  );
const keptCart = () => createDeviceStore().read(IDB_KEYS.cart);

/** What the app fetches on first need is at hand, however slow the machine. */
beforeAll(() => import('./product-below'));
beforeEach(() => createDeviceStore().clear());

describe('a product', () => {
  it('shows name, price and what is to be known', async () => {
    await show(product());
    expect(await screen.findByRole('heading', { level: 1, name: '원방 공진단' })).toBeVisible();
    expect(screen.getByText('450,000원')).toBeVisible();
    for (const name of ['무엇이 들었나요', '이렇게 드세요', '이렇게 보관하세요', '꼭 읽어 주세요'])
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByText('연출된 이미지입니다')).toBeVisible();
  });

  it('puts the chosen variant and number into the cart, and again on top', async () => {
    await show(product());
    expect(await screen.findByRole('radio', { name: '2환' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '1환' }));
    expect(screen.getByText('50,000원')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '수량 늘리기' }));
    expect(screen.getByText('100,000원')).toBeVisible();
    const add = screen.getByRole('button', { name: '장바구니 담기' });
    await userEvent.click(add);
    expect(await screen.findByText('장바구니에 담았어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '장바구니 보기' })).toHaveAttribute('href', '/cart');
    await userEvent.click(add);
    await waitFor(async () =>
      expect(await keptCart()).toEqual([
        { product_id: ID, variant_id: '1'.repeat(24), quantity: 4 },
      ]),
    );
  });

  it('says what is in the cart without waiting for what is only remembered of it', async () => {
    const { cart } = await show(product());
    cart.memory.add = () => new Promise(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: '장바구니 담기' }));
    expect(await screen.findByText('장바구니에 담았어요.')).toBeVisible();
    cart.memory.add = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: '장바구니 담기' }));
    await waitFor(async () => expect(await keptCart()).toMatchObject([{ quantity: 2 }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('buys at once without touching the cart', async () => {
    const { asked } = await show(product());
    await userEvent.click(await screen.findByRole('button', { name: '바로 구매' }));
    await waitFor(() =>
      expect(asked).toContainEqual({
        call: VALIDATE,
        body: { items: [{ product_id: ID, variant_id: '2'.repeat(24), quantity: 1 }] },
      }),
    );
    expect(await keptCart()).toBeUndefined();
  });

  it('offers no variant that is sold out, and says why nothing can be bought', async () => {
    await show(product());
    expect(await screen.findByRole('radio', { name: /3환/ })).toBeDisabled();
  });

  it('says when all of it is sold out', async () => {
    const only = variant('1', 50_000, 'sold_out');
    await show(product({ variant: only, variants: [only] }));
    expect(await screen.findByText(/지금은 품절이에요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '장바구니 담기' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '바로 구매' })).toBeDisabled();
  });
});
