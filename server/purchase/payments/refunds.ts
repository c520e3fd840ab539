import { MINUTE_MS } from '@contract/core/constants';
import { wasPaid } from '@contract/orders/order-status';
import { and, eq, sql } from 'drizzle-orm';
import { releaseSlot } from '../../shop/appointments/holds';
import { raiseAlarm } from '../../telemetry/security-log';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { payments, type RefundReason } from '../../db/schema/payments';
import { endsOrder, moveOrder } from '../orders/status';
import { closeReturn } from '../orders/returns';
import { returnStock } from '../orders/stock';
import { emitAppointment } from '../../notify/outbox/emit';
import { wakeOutbox } from '../../notify/outbox/poller';
import { ProviderFault } from './providers/payment-client';
import { nextRefundCheckAt } from './check-times';
import { providerOf, type PaymentDeps } from './providers/provider';
import { findPayment, findPayments, type PaymentRow } from './queries';

interface Refund {
  paymentId: string;
  reason: RefundReason;
  /** The provider's payment number, and the won it still holds. */
  impUid: string;
  captured: number;
}

/** Stores the refund request before the provider is asked. */
export async function requestRefund(tx: Tx, refund: Refund, now: number): Promise<void> {
  await tx
    .update(payments)
    .set({
      status: 'cancel_requested',
      refundReason: refund.reason,
      impUid: refund.impUid,
      capturedAmount: refund.captured,
      cancelRequestedAt: now,
      checkAt: nextRefundCheckAt(0, now),
    })
    .where(eq(payments.id, refund.paymentId));
}

/**
 * Stores the refund of what paid the order, and returns the attempts whose refund is not confirmed yet. The order is
 * locked. Asking again asks for nothing more.
 */
export async function requestOrderRefund(
  tx: Tx,
  orderId: string,
  reason: RefundReason,
  now: number,
): Promise<string[]> {
  for (const { id: paymentId, impUid, capturedAmount } of await findPayments(tx, orderId, ['paid']))
    if (impUid !== null)
      await requestRefund(tx, { paymentId, reason, impUid, captured: capturedAmount ?? 0 }, now);
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

/** A refund that waits longer is told with every try: an operator has to look. */
const STUCK_MINUTES = 10;

/**
 * Refunds a `cancel_requested` payment at the provider and returns whether it is done. If not, the
 * request stays stored; repeating is safe, since the provider refunds each won once.
 */
export async function settleRefund(deps: PaymentDeps, paymentId: string): Promise<boolean> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.status === 'cancelled') return true;
  if (payment?.status !== 'cancel_requested') return false;
  if (!(await cancelAtProvider(deps, payment))) {
    const waitedMs = deps.clock() - (payment.cancelRequestedAt ?? deps.clock());
    const minutes = Math.floor(waitedMs / MINUTE_MS);
    if (minutes >= STUCK_MINUTES)
      raiseAlarm(deps.logger, 'refund stuck', { orderId: payment.orderId, minutes });
    await deps.db
      .update(payments)
      .set({
        cancelTries: sql`${payments.cancelTries} + 1`,
        checkAt: nextRefundCheckAt(payment.cancelTries + 1, deps.clock()),
      })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'cancel_requested')));
    return false;
  }
  await deps.db.transaction((tx) => closeRefund(tx, payment, deps.clock()));
  wakeOutbox();
  return true;
}

async function cancelAtProvider(
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
    if (!(error instanceof ProviderFault)) throw error;
    deps.logger.warn('refund not settled', { orderId, error: error.name });
    return false;
  }
}

/** Closes the refunded attempt and releases what its paid order had booked and taken. */
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
  const actor = reason === 'staff' || reason === 'declined' ? 'staff' : 'payment';
  if (!(await moveOrder(tx, { orderId, from, to: 'refunded', actor, at: now }))) return;
  await closeReturn(tx, orderId, now);
  // A consultation that had begun keeps its slot, and goods already prepared are not restocked.
  if ((order.appointmentStartedAt ?? 0) > (payment.cancelRequestedAt ?? now)) {
    await releaseSlot(tx, orderId, now);
    const { patientId, clinicId, appointmentStartedAt: startedAt } = order;
    const consultation = { orderId, patientId, clinicId, startedAt };
    if (wasPaid(from)) await emitAppointment(tx, 'released', consultation, { at: now });
  }
  if (from === 'paid') await returnStock(tx, orderId);
}
