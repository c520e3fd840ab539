import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { itemSchema } from './schemas';
import { isItem, storedItems } from './stored-items';

const ID = '65a1c0de0000000000000001';
const item = { product_id: ID, variant_id: ID, quantity: 1 };

describe('isItem', () => {
  it.each([
    item,
    { ...item, quantity: 999 },
    { ...item, quantity: 1000 },
    { ...item, quantity: 0 },
    { ...item, quantity: 1.5 },
    { ...item, quantity: '1' },
    { ...item, quantity: NaN },
    { ...item, product_id: 'x' },
    { ...item, variant_id: undefined },
    { product_id: ID, quantity: 1 },
    null,
    'item',
    [],
    {},
  ])('agrees with the schema on %j', (value) => {
    expect(isItem(value)).toBe(z.safeParse(itemSchema, value).success);
  });
});

describe('storedItems', () => {
  it('returns the lines without unknown fields', () => {
    expect(storedItems([{ ...item, extra: 'x' }])).toEqual([item]);
    expect(storedItems([])).toEqual([]);
  });

  it('refuses what is no cart, or too long', () => {
    expect(storedItems({ 0: item })).toBeNull();
    expect(storedItems([item, {}])).toBeNull();
    expect(storedItems(Array.from({ length: 101 }, () => item))).toBeNull();
  });
});
