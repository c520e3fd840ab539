import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '@contract/payment-methods';
import { id, time, won } from './columns';
import { orders } from './orders';

/**
 * Why a captured amount goes back: the patient cancelled, the shop refunds, the provider says that it has gone
 * back already, the order had been cancelled or paid before, the amount differs, the slot or the stock was gone.
 */
export type RefundReason =
  | 'patient'
  | 'staff'
  | 'provider'
  | 'order_cancelled'
  | 'already_paid'
  | 'amount'
  | 'slot'
  | 'stock';

/**
 * Attempts to pay an order (design 6, Payment).
 * `open` → `paid` → `cancel_requested` → `cancelled`; an `open` one whose order has changed or was
 * cancelled becomes `superseded`, and is settled all the same if money comes in for it.
 */
export const payments = pgTable(
  'payments',
  {
    id: id().primaryKey(),
    orderId: id()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ['portone', 'nicepay'] }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** Our number of the attempt at the provider, at most 40 characters. */
    merchantUid: text().notNull().unique(),
    /** The provider's number, once a payment is known. */
    impUid: text().unique(),
    /** Won that the provider was told to charge. */
    amount: won().notNull(),
    /** Won that it did charge. */
    capturedAmount: won(),
    status: text({
      enum: ['open', 'superseded', 'paid', 'cancel_requested', 'cancelled'],
    }).notNull(),
    /** When the provider has accepted number and amount. */
    preparedAt: time(),
    /** Until when slot and stock are kept for it. */
    expiresAt: time().notNull(),
    refundReason: text().$type<RefundReason>(),
    cancelTries: integer().notNull().default(0),
    /** When the reconciler looks at it next; null when there is nothing left to find out. */
    checkAt: time(),
    createdAt: time().notNull(),
    paidAt: time(),
    cancelRequestedAt: time(),
    cancelledAt: time(),
  },
  (row) => [
    uniqueIndex('payments_one_open')
      .on(row.orderId)
      .where(sql`${row.status} = 'open'`),
    uniqueIndex('payments_one_paid')
      .on(row.orderId)
      .where(sql`${row.status} = 'paid'`),
    index('payments_order').on(row.orderId),
    /** What the reconciler has to look at. */
    index('payments_unsettled')
      .on(row.checkAt)
      .where(sql`${row.checkAt} is not null`),
  ],
);
