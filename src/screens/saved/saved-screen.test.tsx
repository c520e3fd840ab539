import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  favourites,
  recentProducts,
  type SavedProduct,
} from '@/features/catalog/saved/saved-products';
import { showScreen, type Answers } from '../../../tests/support/screen';
import { SavedScreen } from './saved-screen';

const STATUS = 'POST /api/market/products/group-status';

const saved = (digit: string, name: string): SavedProduct => ({
  productId: digit.repeat(24),
  variantId: digit.repeat(24),
  name,
  variantName: '30포',
  picture: 'kyungokgo',
  price: 189_000,
  listPrice: null,
});
const status = (product: SavedProduct, price: number, saleState = 'on_sale') => ({
  product_id: product.productId,
  variant_id: product.variantId,
  productName: product.name,
  variantName: product.variantName,
  picture: product.picture,
  price,
  listPrice: null,
  saleState,
  available: 5,
});

const STICK = saved('1', '경옥고 스틱');
const PILL = saved('2', '원방 공진단');

const offline: Answers = {
  [STATUS]: () => {
    throw new TypeError('Failed to fetch');
  },
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('shows liked and viewed products as they are sold now (product 2, Liked and recently viewed)', async () => {
  favourites.add(STICK);
  recentProducts.add(PILL);
  await showScreen(<SavedScreen />, {
    [STATUS]: (body) => {
      const { selectedVariantList } = body as { selectedVariantList: { product_id: string }[] };
      const all = [status(STICK, 170_000), status(PILL, 450_000, 'sold_out')];
      const asked = selectedVariantList.map(({ product_id }) => product_id);
      return { data: { items: all.filter((one) => asked.includes(one.product_id)) } };
    },
  });
  const liked = within(screen.getByRole('region', { name: '찜한 한약' }));
  expect(await liked.findByText('170,000원')).toBeVisible();
  expect(liked.getByRole('link', { name: /경옥고 스틱 30포/ })).toHaveAttribute(
    'href',
    `/products/${STICK.productId}`,
  );
  const viewed = within(screen.getByRole('region', { name: '최근 본 한약' }));
  expect(await viewed.findByText('품절')).toBeVisible();
  expect(favourites.read()[0]?.price).toBe(170_000);
});

it('shows them as last seen while the server cannot be reached (product 2, Liked and recently viewed)', async () => {
  favourites.add(STICK);
  await showScreen(<SavedScreen />, offline);
  expect(await screen.findByText('189,000원')).toBeVisible();
});

it('marks what is no longer sold', async () => {
  favourites.add(STICK);
  await showScreen(<SavedScreen />, { [STATUS]: () => ({ data: { items: [] } }) });
  expect(await screen.findByText('판매 종료')).toBeVisible();
});

it('removes one product, and a whole list', async () => {
  favourites.add(STICK);
  recentProducts.add(STICK);
  recentProducts.add(PILL);
  await showScreen(<SavedScreen />, offline);
  await userEvent.click(screen.getByRole('button', { name: '경옥고 스틱 찜 풀기' }));
  expect(await screen.findByText(/^마음에 드는 한약에서 하트를/)).toBeVisible();
  expect(recentProducts.read()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '최근 본 한약 모두 지우기' }));
  expect(await screen.findByText('아직 찜하거나 본 한약이 없어요')).toBeVisible();
  expect(recentProducts.read()).toEqual([]);
});
