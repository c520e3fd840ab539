import { expect, it } from 'vitest';
import { treatmentOf } from './what-it-is';

const ID = '65a1c0de0000000000000001';

it.each([
  ['/public-api/market/categories', 'refresh'],
  ['/public-api/market/products', 'refresh'],
  [`/public-api/market/products/${ID}`, 'refresh'],
  [`/public-api/market/products/${ID}/reviews`, 'refresh'],
  ['/public-api/contents/blog', 'refresh'],
  [`/public-api/contents/blog/${ID}`, 'refresh'],
  ['/public-api/contents/promotions/winter-warmth', 'refresh'],
  ['/public-api/contents/policies/privacy-policy', 'refresh'],
  ['/public-api/contents/policies/privacy-policy/2026-01-15', 'keep'],
  ['/public-api/contents/agreements/1', 'keep'],
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
])('%s → %s', (path, treatment) => {
  expect(treatmentOf(path)).toBe(treatment);
});
