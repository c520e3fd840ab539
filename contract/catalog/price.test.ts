import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '../shipping/schemas';
import { discountPercent, formatWon, orderAmounts, shippingFee } from './price';

const parcel: ShippingMethod = {
  id: 'parcel',
  name: '택배',
  description: '',
  fee: 3000,
  freeFrom: 100_000,
};

describe('order amounts', () => {
  it('add lines and fee', () => {
    const lines = [
      { unitPrice: 20_000, quantity: 2 },
      { unitPrice: 5_000, quantity: 3 },
    ];
    expect(orderAmounts(lines, parcel)).toEqual({ items: 55_000, shipping: 3000, total: 58_000 });
  });

  it('have no fee before a method is chosen, nor for an empty order', () => {
    expect(orderAmounts([], null)).toEqual({ items: 0, shipping: 0, total: 0 });
  });

  it('ship free from the limit on', () => {
    expect(shippingFee(99_999, parcel)).toBe(3000);
    expect(shippingFee(100_000, parcel)).toBe(0);
    expect(shippingFee(1_000_000, { ...parcel, freeFrom: null })).toBe(3000);
  });
});

describe('won', () => {
  it.each([
    [0, '0원'],
    [999, '999원'],
    [1000, '1,000원'],
    [450_000, '450,000원'],
    [1_234_567, '1,234,567원'],
  ])('%d is %s', (won, text) => {
    expect(formatWon(won)).toBe(text);
  });
});

describe('discount', () => {
  it.each([
    [90, 100, 10],
    [91, 100, 9],
    [899, 1000, 10],
    [100, 100, 0],
    [110, 100, 0],
    [100, null, 0],
  ])('%d instead of %s is %d %%', (price, listPrice, percent) => {
    expect(discountPercent(price, listPrice)).toBe(percent);
  });
});
