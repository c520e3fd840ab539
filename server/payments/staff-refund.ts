import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { orders } from '../db/schema/orders';
import type { PaymentDeps } from './providers';
import { findPayments } from './queries';
import { requestRefund, settleRefund } from './refunds';

/**
 * Stores the refund of what paid the order, under the order's lock, and returns the attempts whose refund is
 * not confirmed yet. Asking again asks for nothing more.
 */
export async function requestStaffRefund(tx: Tx, orderId: string, now: number): Promise<string[]> {
  await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  for (const { id: paymentId, impUid, capturedAmount } of await findPayments(tx, orderId, [
    'paid',
  ])) {
    const refund = { paymentId, reason: 'staff', captured: capturedAmount ?? 0 } as const;
    if (impUid !== null) await requestRefund(tx, { ...refund, impUid }, now);
  }
  return (await findPayments(tx, orderId, ['cancel_requested'])).map(({ id }) => id);
}

/** Asks the provider for those refunds; false while one is not confirmed: the reconciler goes on with it. */
export async function settleRefunds(
  deps: PaymentDeps,
  paymentIds: readonly string[],
): Promise<boolean> {
  const settled = await Promise.all(paymentIds.map((id) => settleRefund(deps, id)));
  return settled.every(Boolean);
}

/** `refunding`: asked for, and repeated until the provider confirms; `unpaid`: no payment is left to return. */
type Refunded = 'done' | 'already' | 'refunding' | 'unpaid';

/**
 * Returns the patient's money, whatever the order's status, for commands and for the staff API. The request is
 * stored first; if the provider does not answer, the reconciler repeats it.
 */
export async function refundByStaff(deps: PaymentDeps, orderId: string): Promise<Refunded> {
  const due = await deps.db.transaction((tx) => requestStaffRefund(tx, orderId, deps.clock()));
  if (due.length > 0) return (await settleRefunds(deps, due)) ? 'done' : 'refunding';
  const [now] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  return now?.status === 'refunded' ? 'already' : 'unpaid';
}
