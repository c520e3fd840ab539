import { call } from '../core/call';
import type { CachePolicy } from '../core/descriptor';

const SHOWN = {
  maxAge: 30,
  freshMs: 60_000,
  worker: 'stale-while-revalidate',
  deviceDays: 30,
} as const satisfies CachePolicy;

const REVIEWS = {
  resource: 'reviews',
  host: 'api',
  auth: 'required',
  part: 'reviews',
  declares: [404, 422],
} as const;
const OF_PRODUCT = '/market/products/{id}/reviews';
const HELPFUL = '/market/products/{id}/reviews/helpful';

export const listProductReviews = call('listProductReviews', 'GET', OF_PRODUCT, {
  ...REVIEWS,
  host: 'public-api',
  auth: 'none',
  cache: SHOWN,
});

export const listHelpfulReviews = call('listHelpfulReviews', 'GET', HELPFUL, REVIEWS);

export const markReviewHelpful = call('markReviewHelpful', 'PUT', '/market/reviews/{id}/helpful', {
  ...REVIEWS,
  declares: [404, 409, 422],
});

export const reportReview = call('reportReview', 'PUT', '/market/reviews/{id}/report', {
  ...REVIEWS,
  auth: 'optional',
  isRepeatable: true,
});
