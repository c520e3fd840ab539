import { eq } from 'drizzle-orm';
import { bookSlot, releaseSlot } from '../appointments/holds';
import { takeOutPurchased } from '../cart/purchased';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { payments, type RefundReason } from '../db/schema/payments';
import { ApiError } from '../http/api-error';
import { findPurchasedLines, lockOrder, type OrderRow } from '../orders/queries';
import { moveOrder } from '../orders/status';
import { takeStock } from '../orders/stock';
import type { Payment } from '../vendors/payment-provider';
import { isAhead } from './due';
import { NOT_PAID, PAID, REFUND_ANSWERS, type PaymentAnswer } from './messages';
import { findAttempt, findPayments, type PaymentRow } from './queries';
import { requestRefund } from './refunds';

/** What became of a payment, and which attempt's money has to go back now. */
export interface Verdict {
  answer: PaymentAnswer;
  refund: string | null;
}

/** Whose order the payment is to be for. */
export interface Owner {
  patientId: string;
  orderId: string;
}

/**
 * Decides within one transaction what a payment, as the provider has just told it, means for the
 * order: books the slot, takes the stock, marks the order paid and takes what was bought out of the
 * cart, or writes down that the money goes back (design 6, Payment). The same payment always gets the
 * same answer, until another attempt has paid the order: from then on every answer is a success, for a
 * declared failure would have the order cancelled (spec 4, Payment). Throws 404, and 409
 * `payment_foreign` for a payment that is no attempt of this order; that one is never touched.
 */
export async function settlePayment(
  tx: Tx,
  clock: Clock,
  { patientId, orderId }: Owner,
  payment: Payment,
): Promise<Verdict> {
  const order = await lockOrder(tx, patientId, orderId);
  const attempt = await findAttempt(tx, orderId, payment.merchantUid);
  if (!attempt) throw new ApiError(409, 'payment_foreign');
  const verdict = await judge(tx, clock, { order, attempt, payment });
  if (verdict.answer.success || (await findPayments(tx, orderId, ['paid'])).length === 0)
    return verdict;
  return { ...verdict, answer: verdict.answer === NOT_PAID ? PAID : REFUND_ANSWERS.already_paid };
}

async function judge(tx: Tx, clock: Clock, receipt: Receipt): Promise<Verdict> {
  const { attempt, payment } = receipt;
  switch (attempt.status) {
    case 'paid':
      return { answer: PAID, refund: null };
    case 'cancel_requested':
      return { answer: REFUND_ANSWERS[attempt.refundReason ?? 'patient'], refund: attempt.id };
    case 'cancelled':
      return { answer: REFUND_ANSWERS[attempt.refundReason ?? 'patient'], refund: null };
    case 'open':
    case 'superseded':
      if (payment.status === 'cancelled') await endAttempt(tx, attempt.id);
      if (payment.status !== 'paid') return { answer: NOT_PAID, refund: null };
      return receive(tx, clock, receipt);
  }
}

/** What was charged has gone back already: that number can never be paid again, the next attempt has its own. */
async function endAttempt(tx: Tx, id: string): Promise<void> {
  await tx.update(payments).set({ status: 'superseded', checkAt: null }).where(eq(payments.id, id));
}

interface Receipt {
  order: OrderRow;
  attempt: PaymentRow;
  payment: Payment;
}

async function receive(tx: Tx, clock: Clock, receipt: Receipt): Promise<Verdict> {
  const { attempt, payment } = receipt;
  const captured = payment.amount - payment.cancelledAmount;
  const reason = mismatch(receipt, captured) ?? (await fulfil(tx, clock, receipt.order));
  if (reason !== null) {
    const { impUid } = payment;
    await requestRefund(tx, { paymentId: attempt.id, reason, impUid, captured }, clock());
    return { answer: REFUND_ANSWERS[reason], refund: attempt.id };
  }
  const paidAt = clock();
  await tx
    .update(payments)
    .set({
      status: 'paid',
      impUid: payment.impUid,
      capturedAmount: captured,
      paidAt,
      checkAt: null,
    })
    .where(eq(payments.id, attempt.id));
  return { answer: PAID, refund: null };
}

function mismatch({ order, attempt }: Receipt, captured: number): RefundReason | null {
  if (order.status === 'cancelled' || order.status === 'refunded') return 'order_cancelled';
  if (order.status !== 'awaiting_payment') return 'already_paid';
  return captured === attempt.amount && captured === order.totalAmount ? null : 'amount';
}

/** Slot, stock and status of the order, or why it cannot have them; then nothing of it has changed. */
async function fulfil(tx: Tx, clock: Clock, order: OrderRow): Promise<RefundReason | null> {
  const { id: orderId, patientId, clinicId, appointmentStartedAt: startedAt } = order;
  if (clinicId === null || startedAt === null || !isAhead(order, clock())) return 'slot';
  if (!(await bookSlot(tx, clock, { orderId, patientId, clinicId, startedAt }))) return 'slot';
  const at = clock();
  const shortages = await takeStock(tx, orderId, at);
  if (shortages.size > 0) {
    await releaseSlot(tx, orderId, at);
    return 'stock';
  }
  const move = { orderId, from: 'awaiting_payment', to: 'paid', actor: 'payment', at } as const;
  if (!(await moveOrder(tx, move))) throw new Error('A locked order changed its status.');
  await emptyCartOf(tx, order, at);
  return null;
}

/** What was bought leaves the cart even when the patient never comes back to say so (spec 4, Payment). */
async function emptyCartOf(tx: Tx, { id: orderId, patientId }: OrderRow, now: number) {
  const bought = await findPurchasedLines(tx, patientId, orderId);
  const order = { patientId, orderId, items: bought?.items ?? [] };
  await takeOutPurchased(tx, order, { now, find: findPurchasedLines });
}
