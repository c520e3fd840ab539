import { expect, it } from 'vitest';
import { cacheStrategyFor } from './cache-strategy';

const ID = '65a1c0de0000000000000001';

it.each([
  ['/public-api/market/categories', 'stale-while-revalidate'],
  ['/public-api/market/products', 'stale-while-revalidate'],
  [`/public-api/market/products/${ID}`, 'stale-while-revalidate'],
  [`/public-api/market/products/${ID}/reviews`, 'stale-while-revalidate'],
  ['/public-api/contents/blog', 'stale-while-revalidate'],
  [`/public-api/contents/blog/${ID}`, 'stale-while-revalidate'],
  ['/public-api/contents/promotions/winter-warmth', 'stale-while-revalidate'],
  ['/public-api/contents/policies/privacy-policy', 'stale-while-revalidate'],
  ['/public-api/contents/policies/privacy-policy/2026-01-15', 'cache-first'],
  ['/public-api/contents/agreements/1', 'stale-while-revalidate'],
  ['/public-api/contents/agreements/1/2026-11-23', 'cache-first'],
  ['/public-api/contents/consents', null],
  [`/public-api/members/clinics/${ID}`, 'network-first'],
  ['/public-api/members/clinics/local/seongsu', 'network-first'],
  ['/public-api/members/clinics/random', null],
  ['/public-api/members/clinics', null],
  ['/public-api/services', null],
  ['/medical-streaming-api/members/clinics/nearby', null],
  [`/medical-streaming-api/members/clinics/${ID}/slots`, null],
  ['/api/patients/my', null],
  ['/api/market/cart', null],
  [`/api/market/orders/${ID}`, null],
  ['/token-service/auth/token', null],
  ['/sandbox/payment/iamport.js', null],
])('%s → %s', (path, strategy) => {
  expect(cacheStrategyFor(path)).toBe(strategy);
});

it.each([
  ['/public-api/market/products', '?search=%EA%B8%B0%EC%B9%A8&page=1'],
  ['/public-api/contents/blog', '?search=%EA%B8%B0%EC%B9%A8'],
])('what somebody searched for is kept in no cache of the worker: %s%s', (path, search) => {
  expect(cacheStrategyFor(path)).not.toBeNull();
  expect(cacheStrategyFor(path, search)).toBeNull();
});
