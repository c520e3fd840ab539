import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { errorFields } from '../../core/logger';
import { PaymentNotFound, ProviderRefused, ProviderUnavailable } from './providers/payment-client';
import { providerOf, type PaymentDeps } from './providers/provider';
import { findPayments, type PaymentRow } from './queries';
import { requestRefund, settleRefund } from './refunds';

/**
 * Refunds the order when the provider has cancelled a paid attempt: from its console, or by a chargeback, which only
 * a webhook reports. While the provider is unreachable, the check stays scheduled.
 */
export async function syncPaidAttempt(
  deps: PaymentDeps,
  attempt: PaymentRow,
): Promise<'paid' | 'refunded' | 'refund_pending' | 'unreachable'> {
  const { db, clock } = deps;
  let isCancelled: boolean;
  try {
    isCancelled = await isCancelledAtProvider(deps, attempt);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    deps.logger.warn('payment not read', { orderId: attempt.orderId, ...errorFields(error) });
    return 'unreachable';
  }
  if (!isCancelled) {
    await clearCheck(db, attempt);
    return 'paid';
  }
  await db.transaction((tx) => requestProviderRefund(tx, attempt, clock()));
  return (await settleRefund(deps, attempt.id)) ? 'refunded' : 'refund_pending';
}

async function isCancelledAtProvider(
  deps: PaymentDeps,
  { provider, impUid, merchantUid }: PaymentRow,
): Promise<boolean> {
  if (impUid === null) return false;
  try {
    const payment = await providerOf(deps, provider).find({ impUid });
    return payment.merchantUid === merchantUid && payment.status === 'cancelled';
  } catch (error) {
    if (error instanceof PaymentNotFound) return false;
    throw error;
  }
}

/** Clears the scheduled check, unless another webhook has set a new one meanwhile. */
async function clearCheck(tx: Tx, { id, checkAt }: PaymentRow): Promise<void> {
  const seen = checkAt === null ? isNull(payments.checkAt) : eq(payments.checkAt, checkAt);
  await tx
    .update(payments)
    .set({ checkAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'paid'), seen));
}

/**
 * Locks the order as every refund does, since patient or staff may request one at the same time.
 */
async function requestProviderRefund(tx: Tx, { id: paymentId, orderId }: PaymentRow, now: number) {
  await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const paid = (await findPayments(tx, orderId, ['paid'])).find(({ id }) => id === paymentId);
  if (!paid?.impUid) return;
  const { impUid, capturedAmount } = paid;
  const refund = { paymentId, impUid, captured: capturedAmount ?? 0, reason: 'provider' } as const;
  await requestRefund(tx, refund, now);
}
