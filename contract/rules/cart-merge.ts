import { CART_LINE_MAX_QUANTITY } from '../constants';
import type { Item, ItemKey } from '../cart';

/** Whether both name the same product and variant. */
export function isSameItem(a: ItemKey, b: ItemKey): boolean {
  return a.product_id === b.product_id && a.variant_id === b.variant_id;
}

/** One text that names product and variant. */
export function itemKey(item: ItemKey): string {
  return `${item.product_id}:${item.variant_id}`;
}

/**
 * Adds items to a cart: a line that is there grows by the quantity, another is appended
 * (spec 4, Cart). No line grows beyond `CART_LINE_MAX_QUANTITY`.
 */
export function addItems(cart: readonly Item[], added: readonly Item[]): Item[] {
  const lines = cart.map((line) => ({ ...line }));
  for (const item of added) {
    const line = lines.find((candidate) => isSameItem(candidate, item));
    if (line) line.quantity = Math.min(CART_LINE_MAX_QUANTITY, line.quantity + item.quantity);
    else lines.push({ ...item });
  }
  return lines;
}

/** Sets the quantity of lines that are there; others stay away. */
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
