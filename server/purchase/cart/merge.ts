import type { Item, MergeAdjustment } from '@contract/cart/schemas';
import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@contract/core/constants';
import { addItems, isSameItem } from '@contract/cart/cart-merge';
import type { ItemRow } from '../../shop/catalog/product-shape';
import { findItems } from '../../shop/catalog/queries';
import { availableOf } from '../../shop/catalog/stock';
import type { Tx } from '../../db/client';
import { lockPatient } from '../../accounts/patients/lock';
import { readCart, writeLines } from './queries';

interface Merged {
  lines: Item[];
  adjustments: MergeAdjustment[];
}

/** Merges the guest's lines into the cart within stock and limits; returns what was left out. */
export async function mergeIntoCart(
  tx: Tx,
  patientId: string,
  guest: readonly Item[],
): Promise<MergeAdjustment[]> {
  await lockPatient(tx, patientId);
  const cart = await readCart(tx, patientId);
  const { lines, adjustments } = mergeCarts(cart, guest, await findItems(tx, guest));
  await writeLines(tx, patientId, lines);
  return adjustments;
}

/** The changed lines with their new quantities, and the lines that could not be merged in full. */
function mergeCarts(
  cart: readonly Item[],
  guest: readonly Item[],
  known: readonly ItemRow[],
): Merged {
  const lines: Item[] = [];
  const adjustments: MergeAdjustment[] = [];
  let count = cart.length;
  for (const item of addItems([], guest)) {
    const { product_id, variant_id, quantity: requested } = item;
    const row = known.find((one) => one.variant.id === variant_id && one.product.id === product_id);
    const current = cart.find((line) => isSameItem(line, item))?.quantity ?? 0;
    const available = row ? Math.min(availableOf(row.variant), CART_LINE_MAX_QUANTITY) : 0;
    const isFull = current === 0 && count >= CART_MAX_LINES;
    const merged = isFull ? 0 : Math.max(0, Math.min(requested, available - current));
    if (merged > 0) lines.push({ product_id, variant_id, quantity: current + merged });
    if (merged > 0 && current === 0) count += 1;
    if (merged === requested) continue;
    const reason = available === 0 ? 'unavailable' : isFull ? 'cart_full' : 'limited';
    const productName = row?.product.name ?? null;
    adjustments.push({ product_id, variant_id, productName, requested, merged, reason });
  }
  return { lines, adjustments };
}
