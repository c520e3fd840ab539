import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { availableOf, reservableOf } from '../../shop/catalog/stock';
import type { Tx } from '../../db/client';
import { variants } from '../../db/schema/catalog';
import { orderItems, orders, stockReservations } from '../../db/schema/orders';
import { refuseQuantity, shortage } from './lines';
import type { OrderRow } from './queries';

/** Variant id to the Korean shortage message. */
export type Shortages = ReadonlyMap<string, string>;

/**
 * Reserves the lines until `expiresAt` (ms), or none if one is short; the patient's other reservations end. Lines
 * beyond the unpaid share stay unreserved (product 4, Unpaid stock). The caller locks the patient's holds.
 */
export async function reserveStock(
  tx: Tx,
  { id: orderId, patientId }: Pick<OrderRow, 'id' | 'patientId'>,
  expiresAt: number,
  now: number,
): Promise<Shortages> {
  const before = await findReservations(tx, patientId);
  const wanted = await lockVariants(tx, orderId, before);
  const locked = [...wanted.keys(), ...before.map(({ variantId }) => variantId)];
  await freeReservations(tx, [orderId, ...before.map((row) => row.orderId)], locked, now);
  const rows = await findVariants(tx, wanted);
  const shortages = findShortages(rows, wanted, refuseQuantity);
  if (shortages.size > 0) return shortages;
  const own = before.filter((row) => row.orderId === orderId && row.expiresAt > now);
  for (const row of rows) {
    const variantId = row.id;
    const quantity = wanted.get(variantId) ?? 0;
    const isOwn = own.some((one) => one.variantId === variantId);
    if (!isOwn && row.reserved + quantity > reservableOf(row)) continue;
    await tx
      .update(variants)
      .set({ reserved: sql`${variants.reserved} + ${quantity}` })
      .where(eq(variants.id, variantId));
    await tx.insert(stockReservations).values({ orderId, variantId, quantity, expiresAt });
  }
  return shortages;
}

/** Whether all lines are still sold and in stock, by the order's own reservation or by what no other has reserved. */
export async function isInStock(tx: Tx, orderId: string): Promise<boolean> {
  const isOwn = and(
    eq(stockReservations.orderId, orderItems.orderId),
    eq(stockReservations.variantId, orderItems.variantId),
  );
  const lines = await tx
    .select({ variant: variants, wanted: orderItems.quantity, own: stockReservations.quantity })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .leftJoin(stockReservations, isOwn)
    .where(eq(orderItems.orderId, orderId));
  return lines.every(
    ({ variant, wanted, own }) => !variant.isEnded && availableOf(variant) + (own ?? 0) >= wanted,
  );
}

/** Takes the order's lines out of stock, from its reservation or free stock, all or nothing. */
export async function takeStock(tx: Tx, orderId: string, now: number): Promise<Shortages> {
  const wanted = await lockVariants(tx, orderId);
  await freeReservations(tx, [orderId], [...wanted.keys()], now);
  const shortages = findShortages(await findVariants(tx, wanted), wanted, shortage);
  if (shortages.size > 0) return shortages;
  for (const [variantId, quantity] of wanted) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(eq(variants.id, variantId));
  }
  return shortages;
}

/** Releases the order's reservation. */
export async function releaseStock(tx: Tx, orderId: string, now: number): Promise<void> {
  const wanted = await lockVariants(tx, orderId);
  await freeReservations(tx, [orderId], [...wanted.keys()], now);
}

/** Returns a paid order's lines to stock. */
export async function returnStock(tx: Tx, orderId: string): Promise<void> {
  for (const [variantId, quantity] of await lockVariants(tx, orderId)) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
}

/** Releases all expired reservations. */
export async function releaseExpiredStock(tx: Tx, now: number): Promise<void> {
  const expired = await tx
    .selectDistinct({ variantId: stockReservations.variantId })
    .from(stockReservations)
    .where(lte(stockReservations.expiresAt, now));
  const ids = expired.map((row) => row.variantId);
  await lockRows(tx, ids);
  await freeReservations(tx, [], ids, now);
}

type Reservation = typeof stockReservations.$inferSelect;

async function findReservations(tx: Tx, patientId: string): Promise<Reservation[]> {
  const rows = await tx
    .select({ reservation: stockReservations })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(eq(orders.patientId, patientId));
  return rows.map(({ reservation }) => reservation);
}

/**
 * The order's quantities by variant. Their rows, and those of other reservations to be released,
 * are locked in id order, so that two orders cannot deadlock.
 */
async function lockVariants(
  tx: Tx,
  orderId: string,
  others: readonly Reservation[] = [],
): Promise<Map<string, number>> {
  const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const wanted = new Map(lines.map((line) => [line.variantId, line.quantity]));
  await lockRows(tx, [...wanted.keys(), ...others.map(({ variantId }) => variantId)]);
  return wanted;
}

/** `no key update`, so that foreign keys of carts and orders neither wait nor block. */
async function lockRows(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for('no key update');
}

/** Releases these orders' reservations, and expired ones, of these locked variants. */
async function freeReservations(
  tx: Tx,
  orderIds: readonly string[],
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const isFreed = or(
    inArray(stockReservations.orderId, [...orderIds]),
    lte(stockReservations.expiresAt, now),
  );
  const freed = await tx
    .delete(stockReservations)
    .where(and(inArray(stockReservations.variantId, [...ids]), isFreed))
    .returning();
  for (const { variantId, quantity } of freed) {
    await tx
      .update(variants)
      .set({ reserved: sql`${variants.reserved} - ${quantity}` })
      .where(eq(variants.id, variantId));
  }
}

type VariantRow = typeof variants.$inferSelect;

async function findVariants(tx: Tx, wanted: ReadonlyMap<string, number>): Promise<VariantRow[]> {
  return tx
    .select()
    .from(variants)
    .where(inArray(variants.id, [...wanted.keys()]));
}

function findShortages(
  rows: readonly VariantRow[],
  wanted: ReadonlyMap<string, number>,
  refuse: (wanted: number, available: number) => string | null,
): Shortages {
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const message = refuse(wanted.get(row.id) ?? 0, availableOf(row));
      return message === null ? [] : [[row.id, message]];
    }),
  );
}
