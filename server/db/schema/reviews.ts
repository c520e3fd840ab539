import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReviewState, ReportReason } from '@contract/reviews/schemas';
import { products, variants } from './catalog';
import { id, ref, time } from './columns';
import { orders } from './orders';
import { patients } from './patients';

/** Reviews of delivery and service; seeded ones have no order or patient. */
export const reviews = pgTable(
  'reviews',
  {
    id: id().primaryKey(),
    orderId: id().references(() => orders.id),
    patientId: id().references(() => patients.id),
    productId: ref(() => products.id),
    variantId: ref(() => variants.id),
    /** Masked, as `김*임`. */
    author: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    createdAt: time().notNull(),
    /** Only shown ones count; those from before reviews waited had been shown. */
    state: text().$type<ReviewState>().notNull().default('shown'),
    /** Since when it waits to be released; null for those from before it was noted. */
    waitsSince: time(),
    /** Raised with every edit, so that nobody releases a text that they have not read. */
    revision: integer().notNull().default(1),
    /** Why it is hidden, for its author; Korean. */
    hiddenReason: text(),
    /** When staff last released or hid it; reports from before are settled. */
    decidedAt: time(),
  },
  (row) => [
    index('reviews_product').on(row.productId, row.createdAt, row.id),
    index('reviews_patient').on(row.patientId),
    uniqueIndex('reviews_line').on(row.orderId, row.variantId),
    index('reviews_waiting')
      .on(row.createdAt)
      .where(sql`${row.state} = 'waiting'`),
    check('reviews_rating', sql`${row.rating} between 1 and 5`),
  ],
);

/** Who found which review helpful. */
export const helpfulMarks = pgTable(
  'helpful_marks',
  {
    reviewId: ref(() => reviews.id, 'cascade'),
    patientId: ref(() => patients.id, 'cascade'),
    createdAt: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.reviewId, row.patientId] }),
    index('helpful_marks_patient').on(row.patientId),
  ],
);

/** Reports of shown reviews: one a patient, or a guest's device. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: ref(() => reviews.id, 'cascade'),
    /** Who reported it, as a keyed hash of patient or device and review. */
    reporter: text().notNull(),
    patientId: id().references(() => patients.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    createdAt: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.reviewId, row.reporter] }),
    index('review_reports_patient').on(row.patientId),
  ],
);
