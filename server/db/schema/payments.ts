import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '@contract/payments/methods';
import { id, ref, time, won } from './columns';
import { orders } from './orders';

/**
 * Why a charge is refunded. `no_show`: no new time was chosen; `provider`: cancelled at the provider; `incomplete`:
 * the order lacks required data; `amount`, `channel`: not the attempt's; `slot`, `stock`: no longer available.
 */
export type RefundReason =
  | 'patient'
  | 'staff'
  | 'declined'
  | 'no_show'
  | 'provider'
  | 'order_cancelled'
  | 'already_paid'
  | 'incomplete'
  | 'amount'
  | 'channel'
  | 'slot'
  | 'stock';

/** Of these, the refund returns the payment that paid the order, and so ends the order. */
export const ENDING_REASONS = [
  'patient',
  'staff',
  'provider',
  'declined',
  'no_show',
] as const satisfies readonly RefundReason[];

/**
 * Attempts to pay an order (product 4, Payment). `open` → `paid` → `cancel_requested` → `cancelled`; a replaced,
 * expired or refused one becomes `superseded`, and a late charge for it is still settled.
 */
export const payments = pgTable(
  'payments',
  {
    id: id().primaryKey(),
    orderId: ref(() => orders.id),
    provider: text({ enum: ['portone', 'nicepay'] }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** PortOne's channel as its widget's `pg`: `kakaopay.CID`, or `kakaopay`; null for NicePay. */
    pg: text(),
    /** Our number for the attempt at the provider, at most 40 characters. */
    merchantUid: text().notNull().unique(),
    /** The provider's number, once there is a payment. */
    impUid: text().unique(),
    /** Amount registered with the provider (won). */
    amount: won().notNull(),
    /** Amount charged (won). */
    capturedAmount: won(),
    status: text({
      enum: ['open', 'superseded', 'paid', 'cancel_requested', 'cancelled'],
    }).notNull(),
    /** When the provider registered number and amount. */
    preparedAt: time(),
    /** Until when slot and stock are reserved for it. */
    expiresAt: time().notNull(),
    refundReason: text().$type<RefundReason>(),
    cancelTries: integer().notNull().default(0),
    /** When the provider answered, after its end, that it was unpaid. */
    unpaidAt: time(),
    /** When the reconciler checks it next; null when no check is scheduled. */
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
    /** Attempts with a scheduled check. */
    index('payments_unsettled')
      .on(row.checkAt)
      .where(sql`${row.checkAt} is not null`),
  ],
);
