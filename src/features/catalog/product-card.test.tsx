import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ProductSummary } from '@contract/catalog/schemas';
import { showScreen } from '../../../tests/support/screen';
import { ProductCard, ProductGrid } from './product-card';

const product = (count: number): ProductSummary => ({
  id: 'a'.repeat(24),
  categoryId: 'gongjindan',
  name: '원방 공진단',
  summary: '',
  picture: 'gongjindan',
  badges: [],
  rating: { average: count === 0 ? 0 : 4.8, count },
  variant: {
    id: 'b'.repeat(24),
    name: '10환',
    price: 450_000,
    listPrice: null,
    saleState: 'on_sale',
  },
});
afterEach(() => localStorage.clear());

const stars = '별점 5점 만점에 4.8점, 후기 12개';

it('a product card shows the rating and the number of reviews (product 2, Product page)', async () => {
  await showScreen(<ProductCard product={product(12)} sizes="50vw" />, {});
  expect(await screen.findByRole('img', { name: stars })).toBeVisible();
  expect(screen.getByRole('link', { name: /원방 공진단/ })).toHaveTextContent('4.8(12)');
});

it('a product is liked in a list (product 2, Liked and recently viewed)', async () => {
  await showScreen(<ProductGrid products={[product(0)]} />, {});
  const heart = await screen.findByRole('button', { name: '원방 공진단 찜' });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

it('a product card without reviews shows no rating', async () => {
  await showScreen(<ProductCard product={product(0)} sizes="50vw" />, {});
  expect(await screen.findByRole('link', { name: /원방 공진단/ })).toBeVisible();
  expect(screen.queryByRole('img', { name: /별점/ })).toBeNull();
});
