import { describe, expect, it } from 'vitest';
import type { ItemStatus } from '@contract/catalog/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import type { ShippingMethod } from '@contract/shipping/schemas';
import { cartLines, estimate, whyNotOrderable } from './cart-lines';

const key = (digit: string) => ({ product_id: digit.repeat(24), variant_id: '1'.repeat(24) });
const item = (digit: string, quantity = 1) => ({ ...key(digit), quantity });
const status = (digit: string, change: Partial<ItemStatus> = {}): ItemStatus => ({
  ...key(digit),
  productName: '경옥고 스틱',
  variantName: '30포',
  picture: 'kyungokgo-stick',
  price: 10_000,
  listPrice: null,
  saleState: 'on_sale',
  available: 5,
  ...change,
});
const parcel: ShippingMethod = {
  id: 'parcel',
  name: '택배',
  description: '',
  fee: 4000,
  freeFrom: 50_000,
};
const nothing = { fresh: undefined, lines: {}, changedFrom: {} };

describe('lines of the cart', () => {
  it('know why they cannot be ordered', () => {
    const lines = cartLines([item('a'), item('b'), item('c', 6), item('d'), item('e')], {
      ...nothing,
      fresh: [
        status('a'),
        status('b', { saleState: 'sold_out', available: 0 }),
        status('c'),
        status('d', { saleState: 'ended', available: 0 }),
      ],
      lines: { [itemKey(key('e'))]: status('e') },
    });
    expect(lines.map(({ problem }) => problem)).toEqual([
      null,
      'sold_out',
      'too_many',
      'ended',
      'ended',
    ]);
    expect(lines[4]?.status?.productName).toBe('경옥고 스틱');
  });

  it('use the last known data while the server does not respond', () => {
    const [known, unknown] = cartLines([item('a', 2), item('b')], {
      ...nothing,
      lines: { [itemKey(key('a'))]: status('a') },
    });
    expect(known).toMatchObject({ problem: null, status: { price: 10_000 } });
    expect(unknown).toMatchObject({ problem: 'unknown', status: null });
  });

  it('show a price that has changed', () => {
    const [line] = cartLines([item('a')], {
      ...nothing,
      fresh: [status('a')],
      changedFrom: { [itemKey(key('a'))]: 12_000 },
    });
    expect(line?.changedFrom).toBe(12_000);
  });
});

describe('the estimate', () => {
  const lines = cartLines([item('a', 2), item('b', 3)], {
    ...nothing,
    fresh: [status('a'), status('b', { saleState: 'sold_out' })],
  });

  it('leaves out unavailable lines, and adds shipping', () => {
    expect(estimate(lines, parcel)).toEqual({ items: 20_000, shipping: 4000, total: 24_000 });
  });

  it('is zero without lines, and has no fee while it is unknown', () => {
    expect(estimate([], parcel)).toEqual({ items: 0, shipping: 0, total: 0 });
    expect(estimate(lines, null).total).toBe(20_000);
  });
});

describe('ordering', () => {
  const one = (saleState: ItemStatus['saleState'], quantity = 1) =>
    cartLines([item('a', quantity)], { ...nothing, fresh: [status('a', { saleState })] });

  it('needs an available line, and no more than the stock', () => {
    const few = one('low_stock', 5);
    expect(whyNotOrderable(few, [])).toContain('골라');
    expect(whyNotOrderable(one('sold_out'), [])).toContain('없어요');
    expect(whyNotOrderable(few, one('low_stock', 6))).toContain('줄여');
    expect(whyNotOrderable(few, few)).toBeNull();
  });
});
