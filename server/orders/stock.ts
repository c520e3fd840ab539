import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { availableOf } from '../catalog/stock';
import type { Tx } from '../db/client';
import { variants } from '../db/schema/catalog';
import { orderItems, stockReservations } from '../db/schema/orders';
import { shortage } from './lines';

/** Variant ids to the Korean reason why there is not enough of them. */
export type Shortages = ReadonlyMap<string, string>;

/**
 * Reserves what the order needs until `expiresAt` (ms), instead of what it had reserved before, all or
 * nothing. Reservations that have run out are given back on the way.
 */
export async function reserveStock(
  tx: Tx,
  orderId: string,
  expiresAt: number,
  now: number,
): Promise<Shortages> {
  const wanted = await lockVariants(tx, orderId);
  await freeReservations(tx, orderId, [...wanted.keys()], now);
  const shortages = await findShortages(tx, wanted);
  if (shortages.size > 0) return shortages;
  for (const [variantId, quantity] of wanted) {
    await tx
      .update(variants)
      .set({ reserved: sql`${variants.reserved} + ${quantity}` })
      .where(eq(variants.id, variantId));
    await tx.insert(stockReservations).values({ orderId, variantId, quantity, expiresAt });
  }
  return shortages;
}

/** Takes what the order needs for good, from its reservation or from what is free, all or nothing. */
export async function takeStock(tx: Tx, orderId: string, now: number): Promise<Shortages> {
  const wanted = await lockVariants(tx, orderId);
  await freeReservations(tx, orderId, [...wanted.keys()], now);
  const shortages = await findShortages(tx, wanted);
  if (shortages.size > 0) return shortages;
  for (const [variantId, quantity] of wanted) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(eq(variants.id, variantId));
  }
  return shortages;
}

/** Gives back what the order had reserved. */
export async function releaseStock(tx: Tx, orderId: string, now: number): Promise<void> {
  const wanted = await lockVariants(tx, orderId);
  await freeReservations(tx, orderId, [...wanted.keys()], now);
}

/** Puts what a paid order had taken back on the shelf. */
export async function returnStock(tx: Tx, orderId: string): Promise<void> {
  for (const [variantId, quantity] of await lockVariants(tx, orderId)) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
}

/** Gives back every reservation that has run out. */
export async function releaseExpiredStock(tx: Tx, now: number): Promise<void> {
  const expired = await tx
    .selectDistinct({ variantId: stockReservations.variantId })
    .from(stockReservations)
    .where(lte(stockReservations.expiresAt, now));
  const ids = expired.map((row) => row.variantId);
  await lockRows(tx, ids);
  await freeReservations(tx, null, ids, now);
}

/** The order's quantities by variant, whose rows are locked in one order so that no two orders wait in a circle. */
async function lockVariants(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const wanted = new Map(lines.map((line) => [line.variantId, line.quantity]));
  await lockRows(tx, [...wanted.keys()]);
  return wanted;
}

/** No key changes, so lines of carts and orders that name these variants need not wait, and nobody waits for them. */
async function lockRows(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))
    .for('no key update');
}

/** Frees, of these locked variants, what the order has reserved and what has run out. */
async function freeReservations(
  tx: Tx,
  orderId: string | null,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const isFreed =
    orderId === null
      ? lte(stockReservations.expiresAt, now)
      : sql`(${stockReservations.orderId} = ${orderId} or ${stockReservations.expiresAt} <= ${now})`;
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

async function findShortages(tx: Tx, wanted: ReadonlyMap<string, number>): Promise<Shortages> {
  const rows = await tx
    .select()
    .from(variants)
    .where(inArray(variants.id, [...wanted.keys()]));
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const message = shortage(wanted.get(row.id) ?? 0, availableOf(row));
      return message === null ? [] : [[row.id, message]];
    }),
  );
}
