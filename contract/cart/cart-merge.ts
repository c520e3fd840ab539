import { CART_LINE_MAX_QUANTITY } from '../core/constants';
import type { Item, ItemKey } from './schemas';

/** Whether both name the same product and variant. */
export function isSameItem(a: ItemKey, b: ItemKey): boolean {
  return a.product_id === b.product_id && a.variant_id === b.variant_id;
}

/** Product and variant alone. */
export function toItemKey({ product_id, variant_id }: ItemKey): ItemKey {
  return { product_id, variant_id };
}

/** A key of product and variant. */
export function itemKey(item: ItemKey): `${string}:${string}` {
  return `${item.product_id}:${item.variant_id}`;
}

/** Increases existing lines, up to `CART_LINE_MAX_QUANTITY`, and appends new ones (product 4, Cart). */
export function addItems(cart: readonly Item[], added: readonly Item[]): Item[] {
  const lines = cart.map((line) => ({ ...line }));
  for (const item of added) {
    const line = lines.find((candidate) => isSameItem(candidate, item));
    if (line) line.quantity = Math.min(CART_LINE_MAX_QUANTITY, line.quantity + item.quantity);
    else lines.push({ ...item });
  }
  return lines;
}

/** Sets the quantity of existing lines; unknown lines are ignored. */
export function setQuantities(cart: readonly Item[], changed: readonly Item[]): Item[] {
  return cart.map((line) => {
    const change = changed.find((candidate) => isSameItem(candidate, line));
    return { ...line, quantity: change?.quantity ?? line.quantity };
  });
}

/** The cart without the named lines. */
export function removeItems(cart: readonly Item[], removed: readonly ItemKey[]): Item[] {
  return cart.filter((line) => !removed.some((key) => isSameItem(key, line)));
}
