import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders';
import type { PaymentDeps } from '../payments/providers/provider';
import { requestOrderRefund, settleRefunds } from '../payments/refunds';

/** `refunding`: asked for, and repeated until the provider confirms; `unpaid`: no payment is left to return. */
type Refunded = 'done' | 'already' | 'refunding' | 'unpaid';

/**
 * Returns the patient's money, whatever the order's status, for commands and for the staff API. The request is
 * stored first; if the provider does not answer, the reconciler repeats it.
 */
export async function refundByStaff(deps: PaymentDeps, orderId: string): Promise<Refunded> {
  const due = await deps.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    return requestOrderRefund(tx, orderId, 'staff', deps.clock());
  });
  if (due.length > 0) return (await settleRefunds(deps, due)) ? 'done' : 'refunding';
  const [now] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  return now?.status === 'refunded' ? 'already' : 'unpaid';
}
