import { call } from '../core/call';

const REVIEWS = {
  resource: 'reviews',
  host: 'api',
  auth: 'required',
  part: 'reviews',
  declares: [404, 409, 422],
} as const;

export const listMyReviews = call('listMyReviews', 'GET', '/market/reviews/my', {
  ...REVIEWS,
  declares: [],
});

export const writeReview = call('writeReview', 'POST', '/market/reviews/my', REVIEWS);
export const editReview = call('editReview', 'PUT', '/market/reviews/my/{id}', REVIEWS);
export const deleteReview = call('deleteReview', 'DELETE', '/market/reviews/my/{id}', REVIEWS);
