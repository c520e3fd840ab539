import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { HOUR_MS } from '@contract/core/constants';
import type { Tx } from '../../db/client';
import { orderItems, orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { findOrderItems, type OrderRow } from '../orders/queries';
import { findPayments } from './queries';

/** How long slot and stock are reserved (ms); longer than any wallet keeps its window open. */
const PAYMENT_WINDOW_MS = 20 * 60_000;
/** How long a patient may reserve a variant without paying (ms), within `COUNTED_MS`. */
const UNPAID_MAX_MS = HOUR_MS;
const COUNTED_MS = 6 * HOUR_MS;
const UNPAID = ['open', 'superseded', 'cancel_requested', 'cancelled'] as const;

/**
 * When the order's reservation ends (ms; product 4, Payment); preparing again does not extend it. Null when the
 * patient has reserved a variant too long without paying. The caller locks the patient's holds.
 */
export async function reservationEnd(
  tx: Tx,
  { id, patientId }: OrderRow,
  now: number,
): Promise<number | null> {
  const attempts = await findPayments(tx, id, UNPAID);
  const end = Math.max(0, ...attempts.map(({ expiresAt }) => expiresAt));
  if (end > now) return end;
  const variantIds = (await findOrderItems(tx, [id])).map(({ variantId }) => variantId);
  const reserved = await reservedWithoutPaying(tx, patientId, variantIds, now);
  return reserved + PAYMENT_WINDOW_MS > UNPAID_MAX_MS ? null : now + PAYMENT_WINDOW_MS;
}

/** The longest time (ms) for which the patient has lately reserved one of these variants unpaid. */
async function reservedWithoutPaying(
  tx: Tx,
  patientId: string,
  variantIds: readonly string[],
  now: number,
): Promise<number> {
  // Every attempt of one reservation has its end, so they count once.
  const reservations = await tx
    .selectDistinct({
      variantId: orderItems.variantId,
      orderId: orders.id,
      expiresAt: payments.expiresAt,
      cancelledAt: orders.cancelledAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.patientId, patientId),
        isNull(orders.paidAt),
        inArray(orderItems.variantId, [...variantIds]),
        gt(payments.expiresAt, now - COUNTED_MS),
      ),
    );
  const sums = new Map<string, number>();
  for (const { variantId, expiresAt, cancelledAt } of reservations) {
    const until = Math.min(expiresAt, cancelledAt ?? now, now);
    const lasted = Math.max(0, until - (expiresAt - PAYMENT_WINDOW_MS));
    sums.set(variantId, (sums.get(variantId) ?? 0) + lasted);
  }
  return Math.max(0, ...sums.values());
}
