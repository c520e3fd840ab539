import { expect, test } from 'vitest';
import { exceeded } from './check-budgets';

const visit = {
  script: 120,
  font: 30,
  all: 300,
  whenIdle: 250,
  worker: 400,
  requests: 20,
  fcp: 1,
  lcp: 1,
  shift: 0,
  blocking: 0,
};

test('a visit within its budgets', () => {
  expect(exceeded('product', visit)).toEqual([]);
});

test('each exceeded budget is named', () => {
  expect(exceeded('product', { ...visit, script: 121.1, all: 300.1 })).toEqual([
    'product: script 121.1 kB of 121 kB',
    'product: all 300.1 kB of 300 kB',
  ]);
});

test('an empty measurement fails', () => {
  expect(exceeded('home', { ...visit, script: 0 })).toEqual(['home: no script was measured']);
});
