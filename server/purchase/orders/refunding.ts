import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { payments, type RefundReason } from '../../db/schema/payments';

const ENDS_ORDER: ReadonlySet<RefundReason> = new Set([
  'patient',
  'staff',
  'provider',
  'declined',
  'no_show',
]);

/** Whether the refund returns the payment that paid the order, and so ends the order. */
export function endsOrder(reason: RefundReason | null): boolean {
  return reason !== null && ENDS_ORDER.has(reason);
}

/** Those of the orders whose refund is under way although their status does not show it yet. */
export async function findRefunding(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const requested = await tx
    .select({ orderId: payments.orderId, reason: payments.refundReason })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.status, 'cancel_requested')));
  return new Set(requested.filter(({ reason }) => endsOrder(reason)).map(({ orderId }) => orderId));
}

/** Whether the order's refund is under way. */
export async function isBeingRefunded(tx: Tx, orderId: string): Promise<boolean> {
  return (await findRefunding(tx, [orderId])).has(orderId);
}
