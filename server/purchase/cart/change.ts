import type { Item } from '@contract/cart/schemas';
import { CART_MAX_LINES } from '@contract/core/constants';
import { addItems, isSameItem, itemKey, setQuantities } from '@contract/cart/cart-merge';
import { findItems } from '../../shop/catalog/queries';
import { availableOf } from '../../shop/catalog/stock';
import type { Tx } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { lockPatient } from '../../accounts/patients/lock';
import { readCart, writeLines } from './queries';

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
  const found = new Map(rows.map((row) => [row.variant.id, row]));
  for (const item of items) {
    const row = found.get(item.variant_id);
    if (row?.product.id !== item.product_id)
      throw new ApiError(404, 'not_found', { fields: { [itemKey(item)]: '없는 제품입니다.' } });
    const available = availableOf(row.variant);
    if (available === 0) throw new ApiError(409, 'product_unavailable');
    if (item.quantity > available) {
      const message = `지금은 ${available}개까지 담을 수 있습니다.`;
      throw new ApiError(409, 'out_of_stock', { message });
    }
  }
}
