import type { Item, MergeAdjustment } from '@contract/cart/schemas';
import { CART_MAX_LINES, CART_LINE_MAX_QUANTITY } from '@contract/core/constants';
import { addItems, isSameItem, itemKey, setQuantities } from '@contract/cart/cart-merge';
import { findItems, rowOf } from '../../shop/catalog/queries';
import { availableOf } from '../../shop/catalog/stock';
import type { Tx } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { lockPatient } from '../../accounts/patients/queries';
import { readCart, writeLines } from './queries';
import type { ItemRow } from '../../shop/catalog/product-shape';

/**
 * Adds items to the cart; an existing line grows (product 4, Cart). Throws `ApiError`: 404 for an
 * unknown variant, 409 when that quantity cannot be bought or the cart is full.
 */
export async function addToCart(tx: Tx, patientId: string, added: readonly Item[]): Promise<void> {
  await lockPatient(tx, patientId);
  const before = await readCart(tx, patientId);
  const after = addItems(before, added);
  if (after.length > CART_MAX_LINES) throw new ApiError(409, 'cart_full');
  await writeChanges(tx, patientId, before, after);
}

/** Sets the quantity of existing lines. Throws `ApiError` as `addToCart` does. */
export async function setInCart(
  tx: Tx,
  patientId: string,
  changed: readonly Item[],
): Promise<void> {
  await lockPatient(tx, patientId);
  const before = await readCart(tx, patientId);
  await writeChanges(tx, patientId, before, setQuantities(before, changed));
}

async function writeChanges(
  tx: Tx,
  patientId: string,
  before: readonly Item[],
  after: readonly Item[],
): Promise<void> {
  const changes = after.filter((line) => quantityIn(before, line) !== line.quantity);
  // A reduction is always allowed, even when the stock no longer covers the rest.
  const growing = changes.filter((line) => quantityIn(before, line) < line.quantity);
  await requireAvailable(tx, growing);
  await writeLines(tx, patientId, changes);
}

function quantityIn(cart: readonly Item[], item: Item): number {
  return cart.find((line) => isSameItem(line, item))?.quantity ?? 0;
}

async function requireAvailable(tx: Tx, items: readonly Item[]): Promise<void> {
  const rows = await findItems(tx, items);
  for (const item of items) {
    const row = rowOf(rows, item);
    if (!row)
      throw new ApiError(404, 'not_found', { fields: { [itemKey(item)]: '없는 한약입니다.' } });
    const available = availableOf(row.variant);
    if (available === 0) throw new ApiError(409, 'product_unavailable');
    if (item.quantity > available) {
      const message = `지금은 ${available}개까지 담을 수 있습니다.`;
      throw new ApiError(409, 'out_of_stock', { message });
    }
  }
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
function mergeCarts(cart: readonly Item[], guest: readonly Item[], known: readonly ItemRow[]) {
  const lines: Item[] = [];
  const adjustments: MergeAdjustment[] = [];
  let count = cart.length;
  for (const item of addItems([], guest)) {
    const { product_id, variant_id, quantity: requested } = item;
    const row = rowOf(known, item);
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
