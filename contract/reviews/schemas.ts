import * as z from 'zod/mini';
import { reviewConsentSchema } from '../consents/schemas';
import * as calls from './calls';
import * as mine from './own-calls';
import { endpoint } from '../core/endpoint';
import { idSchema, timestampSchema, atLeast, atMost, humanText, pageShape } from '../core/fields';

/** Why a review is reported, with the words to choose from. */
export const REPORT_REASONS = {
  effect: '한약의 효과를 장담해요',
  advertising: '광고나 홍보예요',
  personal: '개인정보가 드러나 있어요',
  abuse: '욕설이나 비방이 있어요',
  unrelated: '한약이나 서비스와 관계없어요',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

export const REVIEW_MIN = 10;
export const REVIEW_MAX = 500;

const rating = z.int().check(z.minimum(1), z.maximum(5));

/** A review covers delivery and service, never a medical effect (vendors 12). */
const reviewSchema = z.object({
  id: idSchema,
  product_id: idSchema,
  productName: z.string(),
  variantName: z.string(),
  /** As `김*임`. */
  author: z.string(),
  rating,
  text: z.string(),
  createdAt: timestampSchema,
  /** How many patients found it helpful; older stored answers have no number. */
  helpful: z._default(z.int(), 0),
});
export type Review = z.output<typeof reviewSchema>;

export const reviewTextSchema = humanText().check(
  z.trim(),
  z.minLength(1, { error: '후기를 입력해 주세요', abort: true }),
  atLeast(REVIEW_MIN),
  atMost(REVIEW_MAX),
);

const reviewInputSchema = z.object({ rating, text: reviewTextSchema });
export type ReviewInput = z.output<typeof reviewInputSchema>;

/** A new or edited review waits until staff release or hide it; only shown ones count. */
const reviewStateSchema = z.enum(['waiting', 'shown', 'hidden']);
export type ReviewState = z.output<typeof reviewStateSchema>;

/** A review as its author sees it. */
const ownReviewSchema = z.object({
  ...reviewSchema.shape,
  state: reviewStateSchema,
  /** Why it is hidden; null unless it is. */
  hiddenReason: z.nullable(z.string()),
});
export type OwnReview = z.output<typeof ownReviewSchema>;

/** A line of a delivered order with the patient's review, if any. */
const reviewableSchema = z.object({
  orderId: idSchema,
  product_id: idSchema,
  variant_id: idSchema,
  productName: z.string(),
  variantName: z.string(),
  picture: z.string(),
  deliveredAt: timestampSchema,
  review: z.nullable(ownReviewSchema),
});
export type Reviewable = z.output<typeof reviewableSchema>;

/** Count and average, with one decimal; 0 without reviews. */
const ratingSummary = { total: z.int(), average: z.number() };

/** Newest first, by most stars, or by how many found it helpful; equal ones newest first. */
const reviewSortSchema = z.enum(['newest', 'rating', 'helpful']);
export type ReviewSort = z.output<typeof reviewSortSchema>;

/** Newest first by default. `bought` counts only reviews with a delivered order, as search engines require. */
export const listProductReviews = endpoint(calls.listProductReviews, {
  summary: '제품의 후기입니다.',
  params: z.object({ id: idSchema }),
  query: z.object({
    ...pageShape(50, 10),
    sort: z._default(reviewSortSchema, 'newest'),
  }),
  response: z.object({
    items: z.array(reviewSchema),
    ...ratingSummary,
    bought: z.object(ratingSummary),
    page: z.int(),
    pageSize: z.int(),
  }),
});

/** Which of a product's reviews the patient found helpful. */
export const listHelpfulReviews = endpoint(calls.listHelpfulReviews, {
  summary: '내가 도움이 되었다고 한 후기입니다.',
  params: z.object({ id: idSchema }),
  response: z.object({ data: z.object({ reviewIds: z.array(idSchema) }) }),
});

/** Marks a review as helpful, or takes the mark back; a patient counts once per review. */
export const markReviewHelpful = endpoint(calls.markReviewHelpful, {
  summary: '후기가 도움이 되었는지 남깁니다.',
  params: z.object({ id: idSchema }),
  body: z.object({ isHelpful: z.boolean() }),
  response: z.object({ data: z.object({ isHelpful: z.boolean(), helpful: z.int() }) }),
});

export const listMyReviews = endpoint(mine.listMyReviews, {
  summary: '받은 제품과 내가 쓴 후기입니다.',
  response: z.object({ data: z.object({ items: z.array(reviewableSchema) }) }),
});

/**
 * Reports a shown review, by a patient or a guest's device (24 hex digits, made at random); each counts once
 * per review. It hides nothing by itself (product 2, Reviews).
 */
export const reportReview = endpoint(calls.reportReview, {
  summary: '후기를 신고합니다.',
  params: z.object({ id: idSchema }),
  body: z.object({
    reason: z.enum(Object.keys(REPORT_REASONS) as ReportReason[]),
    device: idSchema,
  }),
  response: z.object({ success: z.boolean() }),
});

/** One review per line of a delivered order, with consent to the current review privacy agreement. */
export const writeReview = endpoint(mine.writeReview, {
  summary: '후기를 씁니다.',
  body: z.object({
    orderId: idSchema,
    product_id: idSchema,
    variant_id: idSchema,
    ...reviewInputSchema.shape,
    consent: reviewConsentSchema,
  }),
  response: z.object({ data: ownReviewSchema }),
});

export const editReview = endpoint(mine.editReview, {
  summary: '후기를 고칩니다.',
  params: z.object({ id: idSchema }),
  body: reviewInputSchema,
  response: z.object({ data: ownReviewSchema }),
});

export const deleteReview = endpoint(mine.deleteReview, {
  summary: '후기를 지웁니다.',
  params: z.object({ id: idSchema }),
  response: z.object({ success: z.boolean() }),
});
