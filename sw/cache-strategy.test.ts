import { expect, it } from 'vitest';
import { cacheStrategyFor } from './cache-strategy';

const ID = '65a1c0de0000000000000001';

it.each([
  ['/market/categories', 'stale-while-revalidate'],
  ['/market/products', 'stale-while-revalidate'],
  [`/market/products/${ID}`, 'stale-while-revalidate'],
  [`/market/products/${ID}/reviews`, 'stale-while-revalidate'],
  ['/contents/blog', 'stale-while-revalidate'],
  [`/contents/blog/${ID}`, 'stale-while-revalidate'],
  ['/contents/promotions/winter-warmth', 'stale-while-revalidate'],
  ['/contents/policies/privacy-policy', 'stale-while-revalidate'],
  ['/contents/policies/privacy-policy/2026-01-15', 'cache-first'],
  ['/contents/agreements/1', 'stale-while-revalidate'],
  ['/contents/agreements/1/2026-11-23', 'cache-first'],
  ['/contents/consents', null],
  [`/members/clinics/${ID}`, 'network-first'],
  ['/members/clinics/local/seongsu', 'network-first'],
  ['/members/clinics/random', null],
  ['/members/clinics', null],
  ['/services', null],
])('%s → %s (product 10, Caches)', (path, strategy) => {
  expect(cacheStrategyFor(path)).toBe(strategy);
});

it.each([
  ['/market/products', '?search=%EA%B8%B0%EC%B9%A8&page=1'],
  ['/contents/blog', '?search=%EA%B8%B0%EC%B9%A8'],
])(
  'what somebody searched for is kept in no cache of the worker: %s%s (product 8, Searched words)',
  (path, search) => {
    expect(cacheStrategyFor(path)).not.toBeNull();
    expect(cacheStrategyFor(path, search)).toBeNull();
  },
);
