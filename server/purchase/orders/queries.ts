import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Item } from '@contract/cart/schemas';
import type { ConsentKind } from '@contract/consents/schemas';
import type { Tx } from '../../db/client';
import { orderConsents, orderEvents, orderItems, orders } from '../../db/schema/orders';
import { found } from '../../http/api-error';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

/** The patient's own order; null for unknown and other patients' orders alike. */
export async function findOrder(tx: Tx, patientId: string, id: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.patientId, patientId)));
  return row ?? null;
}

/** Locks the patient's own order until the transaction ends; throws 404. */
export async function lockOrder(tx: Tx, patientId: string, id: string): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.patientId, patientId)))
    .for('update');
  return found(row);
}

/** Locks an order, whoever's it is, until the transaction ends; throws 404. */
export async function lockAnyOrder(tx: Tx, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return found(row);
}

/** The order of a number as people write it, with or without its hyphens. */
export async function findOrderByNumber(tx: Tx, number: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(sql`replace(${orders.number}, '-', '') = ${number.replaceAll('-', '')}`);
  return row;
}

/** The patient's orders created before `before` (ms), newest first, without drafts. */
export async function findOrdersBefore(
  tx: Tx,
  patientId: string,
  before: number | undefined,
  limit: number,
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.patientId, patientId),
        ne(orders.status, 'draft'),
        before === undefined ? undefined : lt(orders.createdAt, before),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

/** The lines of those orders, by position. */
export async function findOrderItems(tx: Tx, orderIds: readonly string[]): Promise<OrderItemRow[]> {
  return tx
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.position));
}

/** The consents of those orders. */
export async function findConsents(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ orderId: string; kind: ConsentKind; version: string; digest: string }[]> {
  return tx
    .select()
    .from(orderConsents)
    .where(inArray(orderConsents.orderId, [...orderIds]))
    .orderBy(asc(orderConsents.agreedAt));
}

/** The status changes of those orders, oldest first. */
export async function findEvents(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(typeof orderEvents.$inferSelect)[]> {
  return tx
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}

/** A line as it was put into the cart. */
export function itemOf({ productId, variantId, quantity }: OrderItemRow): Item {
  return { product_id: productId, variant_id: variantId, quantity };
}
