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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Item } from '@contract/cart/schemas';
import { products, variants } from './catalog';
import { id, ref, time } from './columns';
import { patients } from './patients';

/** Cart lines (product 4, Cart), in the order of `position`. */
export const cartItems = pgTable(
  'cart_items',
  {
    patientId: ref(() => patients.id),
    productId: ref(() => products.id),
    variantId: ref(() => variants.id),
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

/** Copies of guests' carts, for browsers that empty their storage (decision 0125). `hash` is of the cookie's key. */
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

/** Guests' carts, and what a patient sends of a checkout, on their way to another browser (decision 0139). Codes and devices are stored as keyed hashes. */
export const handoffs = pgTable(
  'handoffs',
  {
    id: id().primaryKey(),
    hash: text().notNull(),
    /** Of the first half of a code that is typed: it says which code a wrong one was meant to be. */
    prefix: text(),
    items: jsonb().$type<Item[]>().notNull(),
    page: text().notNull(),
    /** Name, number and address that the patient chose to send, encrypted by the code, which is not stored. */
    details: text(),
    wrongTries: integer().notNull().default(0),
    /** Who has redeemed it. */
    device: text(),
    expiresAt: time().notNull(),
  },
  (row) => [
    uniqueIndex('handoffs_hash').on(row.hash),
    uniqueIndex('handoffs_prefix').on(row.prefix),
    index('handoffs_expires').on(row.expiresAt),
  ],
);
