import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CategoryId } from '@contract/catalog/categories';
import type { AnyConsentKind } from '@contract/consents/schemas';
import type {
  About,
  Agreement,
  Block,
  BrandPage,
  LegalDocument,
  PolicyKind,
  PromotionSummary,
  Suggestions,
} from '@contract/content/schemas';
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
    /** Topic, title and excerpt as keystrokes, which a search compares (decision 0097). */
    keys: text().notNull().default(''),
  },
  (row) => [
    index('posts_published').on(row.publishedAt, row.id),
    // PGlite never vacuums the pending list of a GIN index
    index('posts_keys').using('gin', row.keys.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
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
  /** Display order. */
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
    /** YYYY-MM-DD in Seoul; the first day it is in force. */
    revision: text().notNull(),
    document: jsonb().$type<LegalDocument>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.revision] })],
);

export const agreements = pgTable(
  'agreements',
  {
    documentNumber: text().notNull(),
    /** YYYY-MM-DD; the newest is in force. */
    revision: text().notNull(),
    document: jsonb().$type<Agreement>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.documentNumber, row.revision] })],
);

/** Every text that a consent was ever asked for with. Like policies and agreements, rows are only added (0134). */
export const consentTexts = pgTable(
  'consent_texts',
  {
    /** `authority`: what somebody confirms who orders for another person. */
    kind: text().$type<AnyConsentKind | 'authority'>().notNull(),
    /** The revision of its document; the newest is in force. */
    version: text().notNull(),
    /** SHA-256 of label, short text and document, as 64 hex digits. */
    digest: text().notNull(),
    label: text().notNull(),
    text: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.kind, row.version] })],
);

/** One-off contents, such as the brand page, by name. */
export interface SinglePages {
  brand: BrandPage;
  suggestions: Suggestions;
}

export const singlePages = pgTable('single_pages', {
  name: text().$type<keyof SinglePages>().primaryKey(),
  page: jsonb().$type<SinglePages[keyof SinglePages]>().notNull(),
});
