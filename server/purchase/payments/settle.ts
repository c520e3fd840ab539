import { eq } from 'drizzle-orm';
import { needsAddress } from '@contract/orders/readiness';
import { saveUsedAddress } from '../../accounts/addresses/saved';
import { bookSlot, releaseSlot } from '../../shop/appointments/holds';
import { removePurchased } from '../cart/purchased';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { payments, type RefundReason } from '../../db/schema/payments';
import { ApiError } from '../../http/api-error';
import { lockAnyOrder, type OrderRow } from '../orders/queries';
import { moveOrder } from '../orders/status';
import { takeStock } from '../orders/stock';
import { emitAppointment } from '../../notify/outbox/emit';
import { wakeOutbox } from '../../notify/outbox/poller';
import { ProviderFault, type Payment } from './providers/payment-client';
import { raiseAlarm } from '../../telemetry/security-log';
import { measures } from '../../telemetry/measures';
import { isUpcoming, isStillReady } from './readiness';
import { NOT_PAID, PAID, refundAnswer, type PaymentAnswer } from './messages';
import { findAttempt, findPayments, type PaymentRow } from './queries';
import { providerOf, providerOfNumber, type PaymentDeps } from './providers/provider';
import { requestRefund, settleRefund } from './refunds';

/** Charges that our own payment window cannot have made: an operator has to look. */
const ALARMS: ReadonlySet<RefundReason> = new Set(['amount', 'channel']);

/** The answer to the patient, the attempt to refund now, and what was decided now rather than before. */
interface Verdict {
  answer: PaymentAnswer;
  refund: string | null;
  decided?: 'paid' | RefundReason;
  /** The attempt was paid by another charge. */
  isSecond?: boolean;
}

/**
 * Settles a payment and refunds it at once where it is refused (product 4, Payment). A charge that
 * does not match our attempt is logged as an error. Throws what `settlePayment` throws.
 */
export async function settleAndRefund(
  deps: PaymentDeps,
  orderId: string,
  payment: Payment,
): Promise<{ answer: PaymentAnswer; refund: 'refunded' | 'refund_pending' | null }> {
  const { answer, refund, decided, isSecond } = await deps.db.transaction((tx) =>
    settlePayment(tx, deps, orderId, payment),
  );
  wakeOutbox();
  if (decided !== undefined) measures().payments.add(1, { outcome: decided });
  if (decided !== undefined && decided !== 'paid' && ALARMS.has(decided))
    raiseAlarm(deps.logger, 'payment mismatch', { orderId, reason: decided });
  if (isSecond) await returnSecond(deps, orderId, payment);
  if (refund === null) return { answer, refund };
  return { answer, refund: (await settleRefund(deps, refund)) ? 'refunded' : 'refund_pending' };
}

/** Returns a second charge of a paid attempt. No row stands for it, so an operator does what the provider refuses. */
async function returnSecond(
  deps: PaymentDeps,
  orderId: string,
  { impUid, merchantUid, amount, cancelledAmount }: Payment,
): Promise<void> {
  let refund = 'unsettled';
  try {
    const checksum = amount - cancelledAmount;
    const wish = { impUid, merchantUid, checksum, reason: 'already_paid' };
    const { status } = await providerOfNumber(deps, impUid).cancel(wish);
    if (status === 'cancelled') refund = 'refunded';
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
  }
  raiseAlarm(deps.logger, 'payment mismatch', { orderId, reason: 'already_paid', refund });
}

/**
 * Applies a payment just read from the provider, or stores its refund request (product 4, Payment). Once another
 * attempt has paid, answers are successes, or the client would cancel the order. Throws 404, 409 `payment_foreign`.
 */
async function settlePayment(
  tx: Tx,
  deps: PaymentDeps,
  orderId: string,
  payment: Payment,
): Promise<Verdict> {
  const order = await lockAnyOrder(tx, orderId);
  const attempt = await findAttempt(tx, orderId, payment.merchantUid);
  if (!attempt) throw new ApiError(409, 'payment_foreign');
  const verdict = await decide(tx, deps, { order, attempt, payment });
  if (verdict.answer.success || (await findPayments(tx, orderId, ['paid'])).length === 0)
    return verdict;
  return { ...verdict, answer: verdict.answer === NOT_PAID ? PAID : refundAnswer('already_paid') };
}

async function decide(tx: Tx, deps: PaymentDeps, receipt: Receipt): Promise<Verdict> {
  const { attempt, payment } = receipt;
  const here = eq(payments.id, attempt.id);
  switch (attempt.status) {
    case 'paid':
      return {
        ...{ answer: PAID, refund: null },
        isSecond: payment.status === 'paid' && payment.impUid !== attempt.impUid,
      };
    case 'cancel_requested':
      return { answer: refundAnswer(attempt.refundReason ?? 'patient'), refund: attempt.id };
    case 'cancelled':
      return { answer: refundAnswer(attempt.refundReason ?? 'patient'), refund: null };
    case 'open':
    case 'superseded':
      // refunded at the provider: the number can never be paid, so the next attempt gets a new one
      if (payment.status === 'cancelled')
        await tx.update(payments).set({ status: 'superseded', checkAt: null }).where(here);
      if (payment.status !== 'paid') return { answer: NOT_PAID, refund: null };
      return acceptCharge(tx, deps, receipt);
  }
}

interface Receipt {
  order: OrderRow;
  attempt: PaymentRow;
  payment: Payment;
}

async function acceptCharge(tx: Tx, deps: PaymentDeps, receipt: Receipt): Promise<Verdict> {
  const { clock } = deps;
  const { attempt, payment } = receipt;
  const captured = payment.amount - payment.cancelledAmount;
  const reason = mismatch(deps, receipt, captured) ?? (await fulfil(tx, clock, receipt.order));
  const { impUid } = payment;
  if (reason !== null) {
    await requestRefund(tx, { paymentId: attempt.id, reason, impUid, captured }, clock());
    return { answer: refundAnswer(reason), refund: attempt.id, decided: reason };
  }
  await tx
    .update(payments)
    .set({ status: 'paid', impUid, capturedAmount: captured, paidAt: clock(), checkAt: null })
    .where(eq(payments.id, attempt.id));
  return { answer: PAID, refund: null, decided: 'paid' };
}

function mismatch(
  deps: PaymentDeps,
  { order, attempt, payment }: Receipt,
  captured: number,
): RefundReason | null {
  if (order.status === 'cancelled' || order.status === 'refunded') return 'order_cancelled';
  if (order.status !== 'awaiting_payment') return 'already_paid';
  const isAmount = captured === attempt.amount && captured === order.totalAmount;
  if (!isAmount || payment.currency !== 'KRW') return 'amount';
  return providerOf(deps, attempt.provider).isThrough(payment, attempt.pg) ? null : 'channel';
}

/** Books the slot, takes the stock and marks the order paid; else returns the refund reason and changes nothing. */
async function fulfil(tx: Tx, clock: Clock, order: OrderRow): Promise<RefundReason | null> {
  const { id: orderId, patientId, clinicId, appointmentStartedAt: startedAt } = order;
  if (!(await isStillReady(tx, order))) return 'incomplete';
  if (clinicId === null || startedAt === null || !isUpcoming(order, clock())) return 'slot';
  if (!(await bookSlot(tx, clock, { orderId, patientId, clinicId, startedAt }))) return 'slot';
  const at = clock();
  const shortages = await takeStock(tx, orderId, at);
  if (shortages.size > 0) {
    await releaseSlot(tx, orderId, at);
    return 'stock';
  }
  const move = { orderId, from: 'awaiting_payment', to: 'paid', actor: 'payment', at } as const;
  if (!(await moveOrder(tx, move))) throw new Error('A locked order changed its status.');
  await emitAppointment(tx, 'booked', { orderId, patientId, clinicId, startedAt }, { at });
  // here too, since the patient may never return to the shop (product 4, Payment)
  await removePurchased(tx, { patientId, orderId }, at);
  if (needsAddress(order.shippingMethodId) && order.shippingAddress !== null)
    await saveUsedAddress(tx, clock, patientId, order.shippingAddress);
  return null;
}
