import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { payments } from '../../db/schema/payments';

export type PaymentRow = typeof payments.$inferSelect;
type PaymentState = PaymentRow['status'];

/** The order's attempts with one of the statuses, newest first. */
export async function findPayments(
  tx: Tx,
  orderId: string,
  states: readonly PaymentState[],
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...states])))
    .orderBy(desc(payments.createdAt));
}

/** The order's attempt with that number; null when the order has none. */
export async function findAttempt(
  tx: Tx,
  orderId: string,
  merchantUid: string,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.merchantUid, merchantUid)));
  return row ?? null;
}

/** One attempt by its id. */
export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}
