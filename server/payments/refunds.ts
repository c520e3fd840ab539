import { and, eq, sql } from 'drizzle-orm';
import { releaseSlot } from '../appointments/holds';
import type { Tx } from '../db/client';
import { orders } from '../db/schema/orders';
import { payments, type RefundReason } from '../db/schema/payments';
import { moveOrder } from '../orders/status';
import { returnStock } from '../orders/stock';
import { PaymentNotFound, ProviderRefused, ProviderUnavailable } from '../vendors/payment-provider';
import { nextRefundTry } from './check-times';
import { providerOf, type PaymentDeps } from './providers';
import { findPayment, type PaymentRow } from './queries';

export interface Refund {
  paymentId: string;
  reason: RefundReason;
  /** The provider's number and what it still has of the patient's money. */
  impUid: string;
  captured: number;
}

const ENDS_ORDER: ReadonlySet<RefundReason> = new Set(['patient', 'staff', 'provider']);

/** Whether the refund is of what had paid the order, which ends with it, and not of a payment that could not stand. */
export function endsOrder(reason: RefundReason | null): boolean {
  return reason !== null && ENDS_ORDER.has(reason);
}

/** Writes down that money has to go back, before anything is asked of the provider. */
export async function requestRefund(tx: Tx, refund: Refund, now: number): Promise<void> {
  await tx
    .update(payments)
    .set({
      status: 'cancel_requested',
      refundReason: refund.reason,
      impUid: refund.impUid,
      capturedAmount: refund.captured,
      cancelRequestedAt: now,
      checkAt: nextRefundTry(0, now),
    })
    .where(eq(payments.id, refund.paymentId));
}

/**
 * Gives a `cancel_requested` payment back at the provider and answers whether it is done. When not,
 * the request stays written down, and asking again is safe: the provider gives each won back once.
 */
export async function settleRefund(deps: PaymentDeps, paymentId: string): Promise<boolean> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.status === 'cancelled') return true;
  if (payment?.status !== 'cancel_requested') return false;
  if (!(await giveBack(deps, payment))) {
    await deps.db
      .update(payments)
      .set({
        cancelTries: sql`${payments.cancelTries} + 1`,
        checkAt: nextRefundTry(payment.cancelTries + 1, deps.clock()),
      })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'cancel_requested')));
    return false;
  }
  await deps.db.transaction((tx) => closeRefund(tx, payment, deps.clock()));
  return true;
}

async function giveBack(
  deps: PaymentDeps,
  { provider, impUid, merchantUid, capturedAmount, refundReason, orderId }: PaymentRow,
): Promise<boolean> {
  try {
    const answer = await providerOf(deps, provider).cancel({
      impUid: impUid ?? undefined,
      merchantUid,
      checksum: capturedAmount ?? 0,
      reason: refundReason ?? 'patient',
    });
    return answer.status === 'cancelled';
  } catch (error) {
    const isKnown =
      error instanceof ProviderUnavailable ||
      error instanceof ProviderRefused ||
      error instanceof PaymentNotFound;
    if (!isKnown) throw error;
    deps.logger.warn('refund not settled', { orderId, error: error.name });
    return false;
  }
}

/** The money is back: the attempt is over, and with it what a paid order had booked and taken. */
async function closeRefund(tx: Tx, payment: PaymentRow, now: number): Promise<void> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, payment.orderId))
    .for('update');
  const closed = await tx
    .update(payments)
    .set({ status: 'cancelled', cancelledAt: now, checkAt: null })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'cancel_requested')))
    .returning({ id: payments.id });
  const { refundReason: reason } = payment;
  if (!order || closed.length === 0 || !endsOrder(reason)) return;
  const { id: orderId, status: from } = order;
  const actor = reason === 'staff' ? 'staff' : 'payment';
  if (!(await moveOrder(tx, { orderId, from, to: 'refunded', actor, at: now }))) return;
  // A consultation that has taken place stays, and what was prepared cannot be sold to another.
  if ((order.appointmentStartedAt ?? 0) > now) await releaseSlot(tx, orderId, now);
  if (from === 'paid') await returnStock(tx, orderId);
}
