import { describe, expect, it } from 'vitest';
import { discountPercent, formatWon, portionPrice } from './price';

describe('won', () => {
  it.each([
    [0, '0원'],
    [999, '999원'],
    [1000, '1,000원'],
    [450_000, '450,000원'],
    [1_234_567, '1,234,567원'],
    [-500_000, '-500,000원'],
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
    [100, undefined, 0],
    [199_000, 300_000, 33],
  ])('%d instead of %s is %d %%', (price, listPrice, percent) => {
    expect(discountPercent(price, listPrice)).toBe(percent);
  });
});

it.each([
  [189_000, { count: 30, unit: '포' }, '1포당 6,300원'],
  [90_000, { count: 7, unit: '환' }, '1환당 12,857원'],
  [300_000, { count: 30, unit: '일' }, '하루 10,000원'],
  [48_000, { count: 1, unit: '환' }, undefined],
  [48_000, undefined, undefined],
] as const)('%d for %o is %s (product 2, Product)', (price, portions, text) => {
  expect(portionPrice(price, portions)).toBe(text);
});
