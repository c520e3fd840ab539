import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { HOUR_MS } from '@contract/core/constants';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { payments } from '../../db/schema/payments';
import { tooMany } from '../../http/rate-limit';
import { newId } from '../../core/ids';
import type { OrderRow } from '../orders/queries';
import { CHECK_EVERY_MS } from './check-times';
import { findPayments, type PaymentRow } from './queries';
import { releaseSlot } from '../../shop/appointments/holds';
import { supersedeOpen } from '../orders/status';
import { releaseStock } from '../orders/stock';

/** Each has a number of its own at the provider. */
const ATTEMPTS_AN_HOUR = 6;

/**
 * Returns the open attempt of a locked order while amount, method and channel are unchanged, else a new one
 * (product 4, Payment). It ends at `expiresAt` (ms). Throws `ApiError` 429 for a seventh one within an hour.
 */
export async function openAttempt(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  { provider, pg, expiresAt }: Pick<PaymentRow, 'provider' | 'pg' | 'expiresAt'>,
): Promise<PaymentRow> {
  const [open] = await findPayments(tx, order.id, ['open']);
  const isSame =
    open?.amount === order.totalAmount && open.method === order.paymentMethod && open.pg === pg;
  if (open && isSame) {
    // The reconciler or a refusal may end it in parallel, without the order's lock.
    const [renewed] = await tx
      .update(payments)
      .set({ expiresAt, checkAt: clock() + CHECK_EVERY_MS })
      .where(and(eq(payments.id, open.id), eq(payments.status, 'open')))
      .returning();
    if (renewed) return renewed;
  }
  await requireFewAttempts(tx, order.id, clock());
  if (open) await supersedeOpen(tx, order.id);
  const [attempt] = await tx
    .insert(payments)
    .values({
      id: newId(clock),
      orderId: order.id,
      provider,
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

/** Throws `ApiError` 429 when the order has had its attempts of this hour. */
async function requireFewAttempts(tx: Tx, orderId: string, now: number): Promise<void> {
  const [oldest, ...others] = await tx
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), gt(payments.createdAt, now - HOUR_MS)))
    .orderBy(asc(payments.createdAt));
  if (oldest && others.length + 1 >= ATTEMPTS_AN_HOUR)
    throw tooMany(oldest.createdAt + HOUR_MS - now);
}

/** Supersedes this attempt if it is still open; needs no lock. */
export async function supersedeAttempt(tx: Tx, id: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')));
}

/**
 * Frees the slot and the stock that a locked unpaid order keeps off sale, and ends its payment
 * window (product 4, Payment). What is charged all the same is settled or refunded.
 */
export async function releaseUnpaid(tx: Tx, orderId: string, now: number): Promise<void> {
  await supersedeOpen(tx, orderId);
  await releaseSlot(tx, orderId, now);
  await releaseStock(tx, orderId, now);
}
