import { and, eq, isNull } from 'drizzle-orm';
import { payments } from '../../db/schema/payments';
import { errorFields } from '../../core/logger';
import { type Payment, ProviderFault, undefinedIfMissing } from './providers/payment-client';
import { CHECK_EVERY_MS, nextCheckAt } from './check-times';
import { type PaymentDeps, providerOf } from './providers/provider';
import { lockAnyOrder } from '../orders/queries';
import { readBack } from './read-back';
import { findPayment, type PaymentRow, findPayments } from './queries';
import { settleRefund, requestRefund } from './refunds';
import { settleAndRefund } from './settle';
import type { Tx } from '../../db/client';

const RETRY_MS = 10_000;

/** Result of checking an attempt. */
export type Outcome =
  | 'settled'
  | 'paid'
  | 'refunded'
  | 'refund_pending'
  | 'waiting'
  | 'expired'
  | 'unreachable';

/**
 * Reads one attempt back from the provider by `merchantUid` and settles it, or repeats a due refund (product 4,
 * Payment). Safe at any time and in parallel: the reconciler, webhooks and return addresses call it.
 */
export async function settleAttempt(deps: PaymentDeps, id: string): Promise<Outcome> {
  const attempt = await findPayment(deps.db, id);
  try {
    switch (attempt?.status) {
      case undefined:
      case 'cancelled':
        return 'settled';
      case 'paid':
        return await syncPaidAttempt(deps, attempt);
      case 'cancel_requested':
        return (await settleRefund(deps, id)) ? 'refunded' : 'refund_pending';
      case 'open':
      case 'superseded':
        return await syncAttempt(deps, attempt);
    }
  } catch (error) {
    if (!attempt || !(error instanceof ProviderFault)) throw error;
    deps.logger.warn('payment not read', { orderId: attempt.orderId, ...errorFields(error) });
    if (attempt.status !== 'paid') await retrySoon(deps, attempt);
    return 'unreachable';
  }
}

async function syncAttempt(deps: PaymentDeps, attempt: PaymentRow): Promise<Outcome> {
  // Not registered with the provider, so nobody can have paid.
  if (attempt.preparedAt === null) return scheduleNextCheck(deps, attempt, null);
  const payment = await readBack(deps, attempt);
  return payment?.status === 'paid' || payment?.status === 'cancelled'
    ? settleReported(deps, attempt, payment)
    : scheduleNextCheck(deps, attempt, nextCheckAt(attempt, deps.clock()));
}

/** Retries soon after a lost answer while the patient is still waiting. */
async function retrySoon({ db, clock }: PaymentDeps, attempt: PaymentRow): Promise<void> {
  if (clock() > attempt.expiresAt) return;
  const soon = { checkAt: clock() + RETRY_MS };
  await db
    .update(payments)
    .set(soon)
    .where(and(eq(payments.id, attempt.id), eq(payments.status, attempt.status)));
}

/** Settles a charge or a cancellation that the provider reports. Throws 404 when the order no longer exists. */
export async function settleReported(
  deps: PaymentDeps,
  { id, orderId }: PaymentRow,
  payment: Payment,
): Promise<Outcome> {
  const { refund } = await settleAndRefund(deps, orderId, payment);
  if (refund !== null) return refund;
  return (await findPayment(deps.db, id))?.status === 'paid' ? 'paid' : 'settled';
}

/** Schedules the next check of an unpaid attempt; an expired one is superseded, so that the patient can start anew. */
async function scheduleNextCheck(
  { db, clock }: PaymentDeps,
  { id, status, expiresAt }: PaymentRow,
  checkAt: number | null,
): Promise<Outcome> {
  const isOver = expiresAt <= clock();
  await db
    .update(payments)
    .set({
      checkAt: isOver ? checkAt : clock() + CHECK_EVERY_MS,
      ...(isOver ? { status: 'superseded' as const } : {}),
    })
    .where(
      and(eq(payments.id, id), eq(payments.status, status), eq(payments.expiresAt, expiresAt)),
    );
  return isOver && status === 'open' ? 'expired' : 'waiting';
}

/**
 * Refunds the order when the provider has cancelled a paid attempt: from its console, or by a chargeback, which only
 * a webhook reports. While the provider is unreachable, the check stays scheduled.
 */
async function syncPaidAttempt(deps: PaymentDeps, attempt: PaymentRow): Promise<Outcome> {
  const { db, clock } = deps;
  if (!(await isCancelledAtProvider(deps, attempt))) {
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
  const payment = await undefinedIfMissing(providerOf(deps, provider).find({ impUid }));
  return payment?.merchantUid === merchantUid && payment.status === 'cancelled';
}

/** Clears the scheduled check, unless another webhook has set a new one meanwhile. */
async function clearCheck(tx: Tx, { id, checkAt }: PaymentRow): Promise<void> {
  const seen = checkAt === null ? isNull(payments.checkAt) : eq(payments.checkAt, checkAt);
  await tx
    .update(payments)
    .set({ checkAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'paid'), seen));
}

/** Locks the order as every refund does, since patient or staff may request one at the same time. */
async function requestProviderRefund(tx: Tx, { id: paymentId, orderId }: PaymentRow, now: number) {
  await lockAnyOrder(tx, orderId);
  const paid = (await findPayments(tx, orderId, ['paid'])).find(({ id }) => id === paymentId);
  if (!paid?.impUid) return;
  const { impUid, capturedAmount } = paid;
  const refund = { paymentId, impUid, captured: capturedAmount ?? 0, reason: 'provider' } as const;
  await requestRefund(tx, refund, now);
}
