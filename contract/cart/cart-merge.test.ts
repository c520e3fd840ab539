import { describe, expect, it } from 'vitest';
import { addItems, itemKey, removeItems, setQuantities } from './cart-merge';

const id = (digit: string) => digit.repeat(24);
const line = (product: string, variant: string, quantity = 1) => ({
  product_id: id(product),
  variant_id: id(variant),
  quantity,
});

describe('adding', () => {
  it('increases an existing line and appends a new one', () => {
    const cart = [line('a', '1', 2)];
    expect(addItems(cart, [line('a', '1'), line('a', '2', 3)])).toEqual([
      line('a', '1', 3),
      line('a', '2', 3),
    ]);
    expect(cart).toEqual([line('a', '1', 2)]);
  });

  it('merges duplicate lines', () => {
    expect(addItems([], [line('a', '1'), line('a', '1')])).toEqual([line('a', '1', 2)]);
  });

  it('stops at 999 (product 4, Cart)', () => {
    expect(addItems([line('a', '1', 998)], [line('a', '1', 5)])).toEqual([line('a', '1', 999)]);
  });

  it('distinguishes variants and products', () => {
    expect(itemKey(line('a', '1'))).not.toBe(itemKey(line('a', '2')));
    expect(addItems([line('a', '1')], [line('b', '1')])).toHaveLength(2);
  });
});

describe('changing and removing', () => {
  it('changes only existing lines', () => {
    expect(setQuantities([line('a', '1', 5)], [line('a', '1', 2), line('b', '1', 9)])).toEqual([
      line('a', '1', 2),
    ]);
  });

  it('removes only named lines', () => {
    expect(removeItems([line('a', '1'), line('a', '2')], [line('a', '1')])).toEqual([
      line('a', '2'),
    ]);
    expect(removeItems([line('a', '1')], [])).toEqual([line('a', '1')]);
  });
});
