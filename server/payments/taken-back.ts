import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { errorFields } from '../logger';
import { PaymentNotFound, ProviderRefused, ProviderUnavailable } from '../vendors/payment-provider';
import { providerOf, type PaymentDeps } from './providers';
import { findPayments, type PaymentRow } from './queries';
import { requestRefund, settleRefund } from './refunds';

/**
 * Looks whether the money of a paid attempt is still ours: the shop may have cancelled it in the
 * provider's console, or the patient's bank may have taken it back, and only a webhook hints at that.
 * Then the order is refunded as staff would have it. While the provider cannot say, the attempt stays due.
 */
export async function lookAtPaid(
  deps: PaymentDeps,
  attempt: PaymentRow,
): Promise<'paid' | 'refunded' | 'refund_pending' | 'unreachable'> {
  const { db, clock } = deps;
  let isTaken: boolean;
  try {
    isTaken = await isTakenBack(deps, attempt);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    deps.logger.warn('payment not read', { orderId: attempt.orderId, ...errorFields(error) });
    return 'unreachable';
  }
  if (!isTaken) {
    await rest(db, attempt);
    return 'paid';
  }
  await db.transaction((tx) => writeDown(tx, attempt, clock()));
  return (await settleRefund(deps, attempt.id)) ? 'refunded' : 'refund_pending';
}

async function isTakenBack(
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

/** Nothing is left to find out, unless another hint has come since the look began. */
async function rest(tx: Tx, { id, checkAt }: PaymentRow): Promise<void> {
  const seen = checkAt === null ? isNull(payments.checkAt) : eq(payments.checkAt, checkAt);
  await tx
    .update(payments)
    .set({ checkAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'paid'), seen));
}

/** Under the order's lock, as every refund is: a patient or staff may ask for theirs just now. */
async function writeDown(tx: Tx, { id: paymentId, orderId }: PaymentRow, now: number) {
  await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const paid = (await findPayments(tx, orderId, ['paid'])).find(({ id }) => id === paymentId);
  if (!paid?.impUid) return;
  const { impUid, capturedAmount } = paid;
  const refund = { paymentId, impUid, captured: capturedAmount ?? 0, reason: 'provider' } as const;
  await requestRefund(tx, refund, now);
}
