import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Item } from '@contract/cart/schemas';
import { products, variants } from './catalog';
import { id, time } from './columns';
import { patients } from './patients';

/** Cart lines (product 4, Cart), in the order of `position`. */
export const cartItems = pgTable(
  'cart_items',
  {
    patientId: id()
      .notNull()
      .references(() => patients.id),
    productId: id()
      .notNull()
      .references(() => products.id),
    variantId: id()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    position: bigserial({ mode: 'number' }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.patientId, row.variantId] }),
    check('cart_items_quantity', sql`${row.quantity} > 0`),
  ],
);

/** Orders whose lines were removed from the cart, so that it happens once. */
export const cartPurchases = pgTable('cart_purchases', {
  orderId: id().primaryKey(),
  at: time().notNull(),
});

/**
 * Copies of guests' carts, for browsers that empty their storage (decision 0125). The cookie's key is stored as a hash.
 */
export const cartCopies = pgTable(
  'cart_copies',
  {
    hash: text().primaryKey(),
    items: jsonb().$type<Item[]>().notNull(),
    revision: integer().notNull(),
    /** Who is signed in on that browser while the cart waits to be merged. */
    patientId: id().references(() => patients.id, { onDelete: 'cascade' }),
    updatedAt: time().notNull(),
  },
  (row) => [
    index('cart_copies_updated').on(row.updatedAt),
    index('cart_copies_patient').on(row.patientId),
  ],
);
