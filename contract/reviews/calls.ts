import type { CachePolicy, Descriptor } from '../core/descriptor';

const SHOWN = {
  maxAge: 30,
  freshMs: 60_000,
  worker: 'stale-while-revalidate',
  deviceDays: 30,
} as const satisfies CachePolicy;

export const listProductReviews = {
  name: 'listProductReviews',
  resource: 'reviews',
  host: 'public-api',
  method: 'GET',
  path: '/market/products/{id}/reviews',
  auth: 'none',
  part: 'reviews',
  declares: [404, 422],
  cache: SHOWN,
} as const satisfies Descriptor;

export const listHelpfulReviews = {
  name: 'listHelpfulReviews',
  resource: 'reviews',
  host: 'api',
  method: 'GET',
  path: '/market/products/{id}/reviews/helpful',
  auth: 'required',
  part: 'reviews',
  declares: [404, 422],
} as const satisfies Descriptor;

export const markReviewHelpful = {
  name: 'markReviewHelpful',
  resource: 'reviews',
  host: 'api',
  method: 'PUT',
  path: '/market/reviews/{id}/helpful',
  auth: 'required',
  part: 'reviews',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const reportReview = {
  name: 'reportReview',
  resource: 'reviews',
  host: 'api',
  method: 'PUT',
  path: '/market/reviews/{id}/report',
  auth: 'optional',
  part: 'reviews',
  declares: [404, 422],
  isRepeatable: true,
} as const satisfies Descriptor;
