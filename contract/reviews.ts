import * as z from 'zod/mini';
import { reviewConsentSchema } from './consents';
import { endpoint } from './endpoint';
import { idSchema, timestampSchema } from './ids';

export const REVIEW_MIN = 10;
export const REVIEW_MAX = 500;

const rating = z.int().check(z.minimum(1), z.maximum(5));

/** A review speaks of delivery and service, never of an effect (vendors 12). */
export const reviewSchema = z.object({
  id: idSchema,
  product_id: idSchema,
  productName: z.string(),
  variantName: z.string(),
  /** As `김*임`. */
  author: z.string(),
  rating,
  text: z.string(),
  createdAt: timestampSchema,
});
export type Review = z.output<typeof reviewSchema>;

export const reviewTextSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: '후기를 입력해 주세요', abort: true }),
    z.minLength(REVIEW_MIN, { error: '10자 이상 입력해주세요.', abort: true }),
    z.maxLength(REVIEW_MAX, '500자 이하로 입력해주세요.'),
  );

export const reviewInputSchema = z.object({ rating, text: reviewTextSchema });
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** A delivered order's line and the patient's review of it, if there is one. */
export const reviewableSchema = z.object({
  orderId: idSchema,
  product_id: idSchema,
  variant_id: idSchema,
  productName: z.string(),
  variantName: z.string(),
  picture: z.string(),
  deliveredAt: timestampSchema,
  review: z.nullable(reviewSchema),
});
export type Reviewable = z.output<typeof reviewableSchema>;

/** How many and how good: `average` has one decimal, 0 without reviews. */
const ratingSummary = { total: z.int(), average: z.number() };

/** Newest first. `bought` counts only those with a delivered order behind them, as search engines want. */
export const listProductReviews = endpoint({
  name: 'listProductReviews',
  host: 'public-api',
  method: 'GET',
  path: '/market/products/{id}/reviews',
  auth: 'none',
  summary: '제품의 후기입니다.',
  params: z.object({ id: idSchema }),
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  response: z.object({
    items: z.array(reviewSchema),
    ...ratingSummary,
    bought: z.object(ratingSummary),
    page: z.int(),
    pageSize: z.int(),
  }),
  declares: [404, 422],
});

export const listMyReviews = endpoint({
  name: 'listMyReviews',
  host: 'api',
  method: 'GET',
  path: '/market/reviews/my',
  auth: 'required',
  summary: '받은 제품과 내가 쓴 후기입니다.',
  response: z.object({ data: z.object({ items: z.array(reviewableSchema) }) }),
  declares: [],
});

/** One review a line of a delivered order, with the consent to the review privacy agreement in force. */
export const writeReview = endpoint({
  name: 'writeReview',
  host: 'api',
  method: 'POST',
  path: '/market/reviews/my',
  auth: 'required',
  summary: '후기를 씁니다.',
  body: z.object({
    orderId: idSchema,
    product_id: idSchema,
    variant_id: idSchema,
    ...reviewInputSchema.shape,
    consent: reviewConsentSchema,
  }),
  response: z.object({ data: reviewSchema }),
  declares: [404, 409, 422],
});

export const editReview = endpoint({
  name: 'editReview',
  host: 'api',
  method: 'PUT',
  path: '/market/reviews/my/{id}',
  auth: 'required',
  summary: '후기를 고칩니다.',
  params: z.object({ id: idSchema }),
  body: reviewInputSchema,
  response: z.object({ data: reviewSchema }),
  declares: [404, 409, 422],
});

export const deleteReview = endpoint({
  name: 'deleteReview',
  host: 'api',
  method: 'DELETE',
  path: '/market/reviews/my/{id}',
  auth: 'required',
  summary: '후기를 지웁니다.',
  params: z.object({ id: idSchema }),
  response: z.object({ success: z.boolean() }),
  declares: [404, 409, 422],
});
