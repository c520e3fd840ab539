import { expect, it } from 'vitest';
import { pageNumber } from './page-number';

it.each([
  [3, 3],
  ['12', 12],
  ['10001', 1],
  ['0', 1],
  ['1.5', 1],
  ['', 1],
  ['abc', 1],
  [undefined, 1],
  [null, 1],
])('%j → %i', (value, page) => {
  expect(pageNumber(value)).toBe(page);
});
