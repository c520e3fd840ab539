import type { Descriptor } from '../core/descriptor';

export const listMyReviews = {
  name: 'listMyReviews',
  resource: 'reviews',
  host: 'api',
  method: 'GET',
  path: '/market/reviews/my',
  auth: 'required',
  part: 'reviews',
  declares: [],
} as const satisfies Descriptor;

export const writeReview = {
  name: 'writeReview',
  resource: 'reviews',
  host: 'api',
  method: 'POST',
  path: '/market/reviews/my',
  auth: 'required',
  part: 'reviews',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const editReview = {
  name: 'editReview',
  resource: 'reviews',
  host: 'api',
  method: 'PUT',
  path: '/market/reviews/my/{id}',
  auth: 'required',
  part: 'reviews',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const deleteReview = {
  name: 'deleteReview',
  resource: 'reviews',
  host: 'api',
  method: 'DELETE',
  path: '/market/reviews/my/{id}',
  auth: 'required',
  part: 'reviews',
  declares: [404, 409, 422],
} as const satisfies Descriptor;
