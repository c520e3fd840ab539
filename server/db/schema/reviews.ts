import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products, variants } from './catalog';
import { id, time } from './columns';
import { orders } from './orders';
import { patients } from './patients';

/** Reviews of delivery and service; seeded ones have neither order nor patient behind them. */
export const reviews = pgTable(
  'reviews',
  {
    id: id().primaryKey(),
    orderId: id().references(() => orders.id),
    patientId: id().references(() => patients.id),
    productId: id()
      .notNull()
      .references(() => products.id),
    variantId: id()
      .notNull()
      .references(() => variants.id),
    /** Already masked, as `김*임`. */
    author: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    createdAt: time().notNull(),
  },
  (row) => [
    index('reviews_product').on(row.productId, row.createdAt.desc()),
    index('reviews_patient').on(row.patientId),
    uniqueIndex('reviews_line').on(row.orderId, row.variantId),
    check('reviews_rating', sql`${row.rating} between 1 and 5`),
  ],
);
