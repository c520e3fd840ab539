import { and, eq } from 'drizzle-orm';
import type { OrderStatus } from '@contract/orders';
import { canMove } from '@contract/rules/order-status';
import type { Tx } from '../db/client';
import { orderEvents, orders } from '../db/schema/orders';

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
  const moved = await tx
    .update(orders)
    .set({ status: to, updatedAt: at, ...stamps(to, at) })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning({ id: orders.id });
  if (moved.length === 0) return false;
  await tx.insert(orderEvents).values({ orderId, from, to, actor, at });
  return true;
}

function stamps(to: OrderStatus, at: number): { paidAt?: number; cancelledAt?: number } {
  if (to === 'paid') return { paidAt: at };
  return to === 'cancelled' || to === 'refunded' ? { cancelledAt: at } : {};
}
