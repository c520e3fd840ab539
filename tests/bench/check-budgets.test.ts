import { expect, test } from 'vitest';
import { exceeded } from './check-budgets';

const visit = {
  ...{ html: 10, script: 100, font: 15, all: 200, worker: 400, requests: 15 },
  ...{ fcp: 1, lcp: 1, shift: 0, blocking: 0 },
};

test('a visit within its budgets', () => {
  expect(exceeded('product', visit)).toEqual([]);
});

test('each exceeded budget is named', () => {
  const faults = exceeded('product', { ...visit, html: 90.1, requests: 99 });
  expect(faults).toEqual([
    expect.stringMatching(/^product: html 90.1 of [\d.]+$/),
    expect.stringMatching(/^product: requests 99 of \d+$/),
  ]);
});

test('an empty measurement fails', () => {
  expect(exceeded('home', { ...visit, script: 0 })).toEqual(['home: no script was measured']);
});
