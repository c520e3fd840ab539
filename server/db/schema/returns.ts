import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReturnReason, ReturnState } from '@contract/orders/returns';
import { id, time } from './columns';
import { orders } from './orders';
import { sealed } from './sealed-column';

/** Requests to return an order's goods (product 4, Return): one open one an order. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id().primaryKey(),
    orderId: id()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: text().$type<ReturnReason>().notNull(),
    /** What the patient wrote: encrypted, because it may tell how they feel. */
    note: sealed('order_returns.note').$type<string>().notNull(),
    /** The day on which the patient noticed the defect, YYYY-MM-DD; null for a change of mind. */
    foundOn: text(),
    state: text().$type<ReturnState>().notNull(),
    /** Why it was refused, for the patient; Korean. */
    refusal: text(),
    requestedAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (row) => [
    uniqueIndex('order_returns_one_open')
      .on(row.orderId)
      .where(sql`${row.state} in ('requested', 'collecting', 'checking', 'approved')`),
    index('order_returns_order').on(row.orderId, row.requestedAt),
  ],
);
