import { expect, it } from 'vitest';
import { fillPath } from './fill-path';

const fill = (id: string) => fillPath({ path: '/market/products/{id}/reviews' }, () => id);

it.each(['../admin', '..', '.', 'a/b', '..\\admin', '%2e%2e', '..%2Fadmin'])(
  'a parameter leads to no other path: %s',
  (id) => {
    expect(fill(id)).toBe('/market/products/-/reviews');
  },
);

it.each([
  ['65a1c0de0000000000000001', '65a1c0de0000000000000001'],
  ['a?b#c', 'a%3Fb%23c'],
  ['가.나', encodeURIComponent('가.나')],
])('a parameter is one part of the path: %s', (id, part) => {
  expect(fill(id)).toBe(`/market/products/${part}/reviews`);
});
