import { sql } from 'drizzle-orm';
import { bigserial, check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
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
