import { expect, it } from 'vitest';
import { prefersReducedData } from './reduced-data';

it.each([
  [undefined, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
])('%j: %s', (connection, thrifty) => {
  expect(prefersReducedData({ connection } as unknown as Navigator)).toBe(thrifty);
});
