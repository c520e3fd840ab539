import * as z from 'zod/mini';
import { categoryIdSchema, facetsShape, productSummarySchema } from '../catalog/schemas';
import * as calls from './calls';
import * as documents from './document-calls';
import { endpoint } from '../core/endpoint';
import { idSchema, pageOf, pageShape, searchSchema, timestampSchema } from '../core/fields';

/** A block of an article. Plain text only, so that no markup can be injected. */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({
    kind: z.literal('list'),
    items: z.array(z.string()),
    /** Steps, numbered from 1. */
    isOrdered: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('quote'), text: z.string() }),
  z.object({ kind: z.literal('picture'), picture: z.string(), caption: z.string() }),
]);
export type Block = z.output<typeof blockSchema>;

const postSummarySchema = z.object({
  id: idSchema,
  /** Short label such as 약재 이야기. */
  topic: z.string(),
  title: z.string(),
  excerpt: z.string(),
  picture: z.string(),
  publishedAt: timestampSchema,
  /** Whole minutes, at 500 characters a minute. */
  readingMinutes: z.int(),
});
export type PostSummary = z.output<typeof postSummarySchema>;

const postSchema = z.object({
  ...postSummarySchema.shape,
  blocks: z.array(blockSchema),
  related: z.array(productSummarySchema),
});
export type Post = z.output<typeof postSchema>;

/** Short name in `/promotion/{eventName}`. */
export const eventNameSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));

/** The pictures of promotions, `banner-{name}`; the dark ones carry ivory text, the others ink text. */
export const BANNERS = ['pine', 'winter', 'ivory', 'first', 'gift'] as const;

const promotionSummarySchema = z.object({
  eventName: eventNameSchema,
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  // a picture of a later build is not an error to an older one
  banner: z.catch(z.enum(BANNERS), 'ivory'),
  startsAt: timestampSchema,
  endsAt: timestampSchema,
});
export type PromotionSummary = z.output<typeof promotionSummarySchema>;

const promotionSchema = z.object({
  ...promotionSummarySchema.shape,
  blocks: z.array(blockSchema),
  products: z.array(productSummarySchema),
});
export type Promotion = z.output<typeof promotionSchema>;

/** The about page of a category (product 2): three calm chapters and the ingredients. */
export const aboutSchema = z.object({
  categoryId: categoryIdSchema,
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  chapters: z.array(
    z.object({ title: z.string(), paragraphs: z.array(z.string()), picture: z.string() }),
  ),
  ingredients: z.array(
    z.object({
      name: z.string(),
      text: z.string(),
      /** As in a product's ingredients. */
      picture: z.optional(z.string()),
    }),
  ),
  closing: z.string(),
});
export type About = z.output<typeof aboutSchema>;

export const POLICY_KINDS = [
  'terms-of-use',
  'privacy-policy',
  'marketing-agreement',
  'review-privacy-agreement',
] as const;
export const policyKindSchema = z.enum(POLICY_KINDS);
export type PolicyKind = z.output<typeof policyKindSchema>;

/** First day a text is in force, YYYY-MM-DD; `-2` to `-9` at its end corrects misprints of that day's text. */
export const revisionSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(-[2-9])?$/));

/** The day from which a revision is in force. */
export const revisionDay = (revision: string): string => revision.slice(0, 10);

export const documentSchema = z.object({
  title: z.string(),
  revision: revisionSchema,
  /** One sentence on its purpose. */
  lead: z.string(),
  sections: z.array(z.object({ title: z.string(), blocks: z.array(blockSchema) })),
});
export type LegalDocument = z.output<typeof documentSchema>;

const policySchema = z.object({
  ...documentSchema.shape,
  kind: policyKindSchema,
  /** All revisions so far, newest first. */
  revisions: z.array(revisionSchema),
  /** Revisions that are announced and not in force yet, newest first. */
  announced: z._default(z.array(revisionSchema), []),
});
export type Policy = z.output<typeof policySchema>;

export const documentNumberSchema = z.string().check(z.regex(/^[0-9]{1,6}$/));

export const agreementSchema = z.object({
  ...documentSchema.shape,
  documentNumber: documentNumberSchema,
});
export type Agreement = z.output<typeof agreementSchema>;

/** Text of the brand page. */
export const brandPageSchema = z.object({
  hero: z.object({ eyebrow: z.string(), title: z.string(), text: z.string(), picture: z.string() }),
  chapters: z.array(
    z.object({ title: z.string(), paragraphs: z.array(z.string()), picture: z.string() }),
  ),
  closing: z.object({ title: z.string(), text: z.string() }),
});
export type BrandPage = z.output<typeof brandPageSchema>;

/**
 * What helps to begin: search words and occasions that lead to a list. Written by the shop, not counted, so it
 * is never called popular; an occasion names no effect and no single product (vendors 12).
 */
const suggestionsSchema = z.object({
  occasions: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      picture: z.string(),
      list: z.object({ category: z.optional(categoryIdSchema), ...facetsShape }),
    }),
  ),
});
export type Suggestions = z.output<typeof suggestionsSchema>;

export const listPosts = endpoint(calls.listPosts, {
  summary: '글 목록입니다. 새 글이 먼저입니다.',
  query: z.object({ search: z.optional(searchSchema), ...pageShape(50, 12) }),
  response: z.object(pageOf(postSummarySchema)),
});

export const getPost = endpoint(calls.getPost, {
  summary: '글 하나입니다.',
  params: z.object({ id: idSchema }),
  response: postSchema,
});

export const listPromotions = endpoint(calls.listPromotions, {
  summary: '진행 중인 기획전입니다.',
  response: z.object({ items: z.array(promotionSummarySchema) }),
});

export const getPromotion = endpoint(calls.getPromotion, {
  summary: '기획전 하나입니다.',
  params: z.object({ eventName: eventNameSchema }),
  response: promotionSchema,
});

export const getAbout = endpoint(calls.getAbout, {
  summary: '제품 갈래의 소개입니다.',
  params: z.object({ category: categoryIdSchema }),
  response: aboutSchema,
});

export const getPolicy = endpoint(documents.getPolicy, {
  summary: '지금 시행하는 약관이나 방침입니다.',
  params: z.object({ kind: policyKindSchema }),
  response: policySchema,
});

export const getPolicyRevision = endpoint(documents.getPolicyRevision, {
  summary: '그날부터 시행한 약관이나 방침입니다.',
  params: z.object({ kind: policyKindSchema, revision: revisionSchema }),
  response: policySchema,
});

export const getAgreement = endpoint(documents.getAgreement, {
  summary: '지금 쓰는 동의서입니다.',
  params: z.object({ documentNumber: documentNumberSchema }),
  response: agreementSchema,
});

export const getAgreementRevision = endpoint(documents.getAgreementRevision, {
  summary: '그 판의 동의서입니다.',
  params: z.object({ documentNumber: documentNumberSchema, revision: revisionSchema }),
  response: agreementSchema,
});

export const getBrandPage = endpoint(calls.getBrandPage, {
  summary: '브랜드 소개입니다.',
  response: brandPageSchema,
});

export const getSuggestions = endpoint(calls.getSuggestions, {
  summary: '이럴 때 찾는 한약입니다.',
  response: suggestionsSchema,
});
