import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CategoryId } from '@contract/categories';
import type {
  About,
  Agreement,
  Block,
  BrandPage,
  LegalDocument,
  PolicyKind,
  PromotionSummary,
} from '@contract/content';
import { id, time } from './columns';

export const posts = pgTable(
  'posts',
  {
    id: id().primaryKey(),
    topic: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    picture: text().notNull(),
    publishedAt: time().notNull(),
    /** Whole minutes. */
    readingMinutes: integer().notNull(),
    blocks: jsonb().$type<Block[]>().notNull(),
    relatedProductIds: jsonb().$type<string[]>().notNull(),
  },
  (row) => [index('posts_published').on(row.publishedAt.desc(), row.id)],
);

export const promotions = pgTable('promotions', {
  eventName: text().primaryKey(),
  eyebrow: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  banner: text().$type<PromotionSummary['banner']>().notNull(),
  startsAt: time().notNull(),
  endsAt: time().notNull(),
  blocks: jsonb().$type<Block[]>().notNull(),
  productIds: jsonb().$type<string[]>().notNull(),
  /** Order of display. */
  position: integer().notNull(),
});

export const abouts = pgTable('abouts', {
  categoryId: text().$type<CategoryId>().primaryKey(),
  page: jsonb().$type<About>().notNull(),
});

export const policies = pgTable(
  'policies',
  {
    kind: text().$type<PolicyKind>().notNull(),
    /** YYYY-MM-DD in Seoul, from which it is in force. */
    revision: text().notNull(),
    document: jsonb().$type<LegalDocument>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.revision] })],
);

export const agreements = pgTable('agreements', {
  documentNumber: text().primaryKey(),
  document: jsonb().$type<Agreement>().notNull(),
});

/** Pages of which there is one each, such as the brand's. */
export const singlePages = pgTable('single_pages', {
  name: text().$type<'brand'>().primaryKey(),
  page: jsonb().$type<BrandPage>().notNull(),
});
