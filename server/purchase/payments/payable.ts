import { eq } from 'drizzle-orm';
import { isHeld } from '../../shop/appointments/holds';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import type { OrderRow } from '../orders/queries';
import { isInStock } from '../orders/stock';
import type { PaymentDeps } from './providers/provider';
import { isStillReady } from './readiness';

/** Whether the order's consultation is still in the future; one that has begun cannot be paid. */
export function isUpcoming(
  { appointmentStartedAt }: Pick<OrderRow, 'appointmentStartedAt'>,
  now: number,
): boolean {
  return (appointmentStartedAt ?? 0) > now;
}

/**
 * The last check before a charge, for both providers (decision 0116): an open, unexpired attempt at `amount` (won),
 * for a complete order whose consultation has not begun, whose slot is held and whose stock is available.
 */
export async function isPayable(
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
    isUpcoming(order, clock()) &&
    (await isStillReady(db, order)) &&
    (await isHeld(db, order, clock())) &&
    (await isInStock(db, order.id))
  );
}
