import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Item, ItemKey } from '@contract/cart/schemas';
import type { Tx } from '../../db/client';
import { cartItems } from '../../db/schema/cart';

/** The cart's lines, oldest first. */
export async function readCart(tx: Tx, patientId: string): Promise<Item[]> {
  const { productId: product_id, variantId: variant_id, quantity } = cartItems;
  return tx
    .select({ product_id, variant_id, quantity })
    .from(cartItems)
    .where(eq(cartItems.patientId, patientId))
    .orderBy(asc(cartItems.position));
}

/** Upserts lines: new ones are appended, existing ones get the given quantity. */
export async function writeLines(tx: Tx, patientId: string, lines: readonly Item[]): Promise<void> {
  for (const { product_id, variant_id, quantity } of lines) {
    await tx
      .insert(cartItems)
      .values({ patientId, productId: product_id, variantId: variant_id, quantity })
      .onConflictDoUpdate({
        target: [cartItems.patientId, cartItems.variantId],
        set: { quantity },
      });
  }
}

/** Deletes the named lines. */
export async function removeLines(
  tx: Tx,
  patientId: string,
  keys: readonly ItemKey[],
): Promise<void> {
  const ids = keys.map((key) => key.variant_id);
  if (ids.length === 0) return;
  await tx
    .delete(cartItems)
    .where(and(eq(cartItems.patientId, patientId), inArray(cartItems.variantId, ids)));
}

export async function emptyCart(tx: Tx, patientId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.patientId, patientId));
}
