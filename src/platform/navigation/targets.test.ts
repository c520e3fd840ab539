import { expect, expectTypeOf, it } from 'vitest';
import { toProducts, type Target } from './targets';

it('accepts pages that exist, with the parameters and the search of their routes', () => {
  expectTypeOf<{ to: '/@{-$alias}/cart' }>().toExtend<Target>();
  expectTypeOf<{ to: '/@{-$alias}/kart' }>().not.toExtend<Target>();
  expectTypeOf<{ to: '/@{-$alias}/products/$productId' }>().not.toExtend<Target>();
  expectTypeOf<{
    to: '/@{-$alias}/blog';
    search: { page: string };
  }>().not.toExtend<Target>();
});

it('puts the category of a list before its search text and order', () => {
  const { search } = toProducts('kyungokgo', { q: '경옥고', sort: 'new' });
  expect(Object.keys(search ?? {})).toEqual(['category', 'q', 'sort']);
});
