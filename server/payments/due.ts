import { eq } from 'drizzle-orm';
import { isHeld } from '../appointments/holds';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import type { OrderRow } from '../orders/queries';
import type { PaymentDeps } from './providers';

/** Whether the order's consultation is still to come; one that has begun cannot be paid for any more. */
export function isAhead(
  { appointmentStartedAt }: Pick<OrderRow, 'appointmentStartedAt'>,
  now: number,
): boolean {
  return (appointmentStartedAt ?? 0) > now;
}

/**
 * The last word before anything is charged, whoever charges (decision 0046): only an order's open
 * attempt, at its amount (won), within its time and before the consultation, whose slot is still held.
 */
export async function isDue(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  merchantUid: string,
  amount: number,
): Promise<boolean> {
  const [row] = await db
    .select({ attempt: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.merchantUid, merchantUid));
  if (!row) return false;
  const { attempt, order } = row;
  return (
    attempt.status === 'open' &&
    attempt.expiresAt > clock() &&
    attempt.amount === amount &&
    order.status === 'awaiting_payment' &&
    order.totalAmount === amount &&
    isAhead(order, clock()) &&
    (await isHeld(db, order, clock()))
  );
}
