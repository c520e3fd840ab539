import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '../shipping/schemas';
import { freeFromWords, orderAmounts, shippingFee } from './amounts';

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
    expect(freeFromWords(3000, parcel)).toBe('100,000원부터 무료');
    expect(freeFromWords(0, parcel)).toBeNull();
  });
});
