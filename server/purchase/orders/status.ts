import { and, eq, inArray } from 'drizzle-orm';
import type { OrderStatus } from '@contract/orders/schemas';
import { canMove, isVoid, wasPaid } from '@contract/orders/order-status';
import type { EventType } from '@contract/core/webhooks';
import type { Tx } from '../../db/client';
import { orderEvents, orders } from '../../db/schema/orders';
import { emit } from '../../notify/outbox/emit';
import { ENDING_REASONS, payments, type RefundReason } from '../../db/schema/payments';

interface Move {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  actor: (typeof orderEvents.$inferInsert)['actor'];
  /** ms */
  at: number;
}

/**
 * Moves an order one step by a conditional UPDATE and records it in `order_events` (product 4).
 * Returns false when its status is not `from`, or the step is not allowed.
 */
export async function moveOrder(tx: Tx, { orderId, from, to, actor, at }: Move): Promise<boolean> {
  if (!canMove(from, to)) return false;
  const [order] = await tx
    .update(orders)
    .set({ status: to, updatedAt: at, ...stamps(to, at) })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning({
      number: orders.number,
      patientId: orders.patientId,
      shippingMethodId: orders.shippingMethodId,
    });
  if (!order) return false;
  await tx.insert(orderEvents).values({ orderId, from, to, actor, at });
  const type = eventOf(from, to);
  if (type !== null) {
    const { number: orderNumber, patientId, shippingMethodId } = order;
    const data = { orderId, orderNumber, patientId, shippingMethodId, status: to };
    await emit(tx, { type, stream: orderId, patientId, at, data });
  }
  return true;
}

/** An order that was never paid was never announced, and so its end is not. */
function eventOf(from: OrderStatus, to: OrderStatus): EventType | null {
  if (to === 'paid') return 'order.paid';
  if (to === 'shipped') return 'order.shipped';
  return isVoid(to) && wasPaid(from) ? 'order.cancelled' : null;
}

function stamps(to: OrderStatus, at: number): { paidAt?: number; cancelledAt?: number } {
  if (to === 'paid') return { paidAt: at };
  return to === 'cancelled' || to === 'refunded' ? { cancelledAt: at } : {};
}

/** Supersedes a locked order's open payment attempt. A late charge for it is still settled. */
export async function supersedeOpen(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'superseded' })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')));
}

const ENDS_ORDER: ReadonlySet<RefundReason> = new Set(ENDING_REASONS);

/** Whether the refund returns the payment that paid the order, and so ends the order. */
export function endsOrder(reason: RefundReason | null): boolean {
  return reason !== null && ENDS_ORDER.has(reason);
}

/** Those of the orders whose refund is under way although their status does not show it yet. */
export async function findRefunding(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const requested = await tx
    .select({ orderId: payments.orderId, reason: payments.refundReason })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.status, 'cancel_requested')));
  return new Set(requested.filter(({ reason }) => endsOrder(reason)).map(({ orderId }) => orderId));
}

/** Whether the order's refund is under way. */
export async function isBeingRefunded(tx: Tx, orderId: string): Promise<boolean> {
  return (await findRefunding(tx, [orderId])).has(orderId);
}
