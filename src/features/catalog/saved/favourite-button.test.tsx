import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { summaryOf } from '../../../../tests/support/product-summary';
import { showScreen } from '../../../../tests/support/screen';
import { PageFavourite } from './favourite-button';
import { favourites, recentProducts } from './saved-products';

const product = summaryOf('a'.repeat(24), '경옥고 스틱');

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('likes a product and takes it back, on this device alone (product 2, Liked and recently viewed)', async () => {
  const { asked } = await showScreen(<PageFavourite product={product} />);
  const before = asked.length;
  const button = screen.getByRole('button', { name: '경옥고 스틱 찜' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('찜한 한약에 담았어요.')).toBeVisible();
  expect(favourites.read().map(({ name }) => name)).toEqual(['경옥고 스틱']);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(favourites.read()).toEqual([]);
  expect(asked).toHaveLength(before);
});

it('remembers that the product was looked at', async () => {
  await showScreen(<PageFavourite product={product} />);
  await expect.poll(() => recentProducts.read().map(({ name }) => name)).toEqual(['경옥고 스틱']);
});
