import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Item } from '@contract/cart/schemas';
import { id, time } from './columns';

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
