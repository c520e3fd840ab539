import { expect, it } from 'vitest';
import { listSearch } from '@/features/catalog/list-filter';
import { productFilter } from './product-filter';

it('reads category, order, text and filters of a list from its address', () => {
  const filter = productFilter({
    category: 'stomach',
    sort: 'new',
    form: 'pill',
    audience: 'parents',
    price: '10-30',
    gift: 'wrapped',
    q: ' 공진단 ',
  });
  expect(filter.category).toBe('stomach');
  expect(listSearch(filter)).toEqual({
    q: '공진단',
    sort: 'new',
    form: 'pill',
    audience: 'parents',
    price: '10-30',
    gift: 'wrapped',
  });
});

it('takes unknown values as absent (product 2, Product list)', () => {
  const filter = productFilter({ category: 'tea', form: 'pills', price: '5', q: '  ' });
  expect(Object.values(filter).every((value) => value === undefined)).toBe(true);
});
