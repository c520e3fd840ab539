import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { payments } from '../db/schema/payments';
import { newId } from '../ids';
import type { OrderRow } from '../orders/queries';
import { CHECK_EVERY_MS } from './check-times';
import { findPayments, type PaymentRow } from './queries';

/**
 * Returns the payable attempt of a locked order (product 4, Payment): the open one while amount, method
 * and channel are unchanged, else a new one with its own `merchantUid`. Both end at `expiresAt` (ms).
 */
export async function openAttempt(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  { pg, expiresAt }: Pick<PaymentRow, 'pg' | 'expiresAt'>,
): Promise<PaymentRow> {
  const [open] = await findPayments(tx, order.id, ['open']);
  const isSame =
    open?.amount === order.totalAmount && open.method === order.paymentMethod && open.pg === pg;
  if (open && isSame) {
    // The reconciler or a refusal may end it in parallel, without the order's lock.
    const [kept] = await tx
      .update(payments)
      .set({ expiresAt, checkAt: clock() + CHECK_EVERY_MS })
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
      pg,
      merchantUid: `${order.number.replaceAll('-', '')}-${randomBytes(6).toString('hex')}`,
      amount: order.totalAmount,
      status: 'open',
      expiresAt,
      checkAt: clock() + CHECK_EVERY_MS,
      createdAt: clock(),
    })
    .returning();
  if (!attempt) throw new Error('A payment attempt was not stored.');
  return attempt;
}

/** Supersedes a locked order's open attempt. A late charge for it is still settled. */
export async function supersedeOpen(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')));
}

/** Supersedes this attempt if it is still open; needs no lock. */
export async function supersedeAttempt(tx: Tx, id: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')));
}

/** Records that the provider has registered number and amount. */
export async function markPrepared(tx: Tx, id: string, now: number): Promise<void> {
  await tx.update(payments).set({ preparedAt: now }).where(eq(payments.id, id));
}
