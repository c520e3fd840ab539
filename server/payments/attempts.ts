import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { payments } from '../db/schema/payments';
import { newId } from '../ids';
import type { OrderRow } from '../orders/queries';
import { LOOK_EVERY_MS } from './check-times';
import { findPayments, type PaymentRow } from './queries';

/** How long slot and stock are kept for a payment window; longer than wallets leave theirs open. */
export const PAYMENT_WINDOW_MS = 20 * 60_000;

/**
 * The one attempt of a locked order that may be paid (design 6, Payment): the open one while amount
 * and method stay, else a new one with a number of its own.
 */
export async function openAttempt(tx: Tx, clock: Clock, order: OrderRow): Promise<PaymentRow> {
  const expiresAt = clock() + PAYMENT_WINDOW_MS;
  const [open] = await findPayments(tx, order.id, ['open']);
  if (open && open.amount === order.totalAmount && open.method === order.paymentMethod) {
    // A look or a refusal may end it meanwhile, without the order's lock.
    const [kept] = await tx
      .update(payments)
      .set({ expiresAt, checkAt: clock() + LOOK_EVERY_MS })
      .where(and(eq(payments.id, open.id), eq(payments.status, 'open')))
      .returning();
    if (kept) return kept;
  }
  if (open) await supersedeOpen(tx, order.id);
  const [attempt] = await tx
    .insert(payments)
    .values({
      id: newId(clock),
      orderId: order.id,
      provider: order.paymentMethod === 'nicepay' ? 'nicepay' : 'portone',
      method: order.paymentMethod,
      merchantUid: `${order.number.replaceAll('-', '')}-${randomBytes(6).toString('hex')}`,
      amount: order.totalAmount,
      status: 'open',
      expiresAt,
      checkAt: clock() + LOOK_EVERY_MS,
      createdAt: clock(),
    })
    .returning();
  if (!attempt) throw new Error('A payment attempt was not stored.');
  return attempt;
}

/** Ends a locked order's open attempt; money that still comes in for it is settled, never lost. */
export async function supersedeOpen(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')));
}

/** Ends that attempt while it is open, and no other that has taken its place; needs no lock. */
export async function supersedeAttempt(tx: Tx, id: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')));
}

/** Remembers that the provider knows number and amount. */
export async function markPrepared(tx: Tx, id: string, now: number): Promise<void> {
  await tx.update(payments).set({ preparedAt: now }).where(eq(payments.id, id));
}
