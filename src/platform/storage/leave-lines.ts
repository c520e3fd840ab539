import type { Item } from '@contract/cart/schemas';
import { addItems } from '@contract/cart/cart-merge';
import { storedItems } from '@contract/cart/stored-items';
import { IDB_KEYS } from './keys';

/**
 * Leaves added lines in localStorage for the next page that has the store's code, which adds them to the cart
 * (`move-from-local-storage.ts`). Throws where localStorage takes nothing.
 */
export function leaveLines(items: readonly Item[]): void {
  const { cart: key } = IDB_KEYS;
  let stored: unknown;
  try {
    stored = JSON.parse(window.localStorage.getItem(key) ?? '[]');
  } catch {
    stored = [];
  }
  window.localStorage.setItem(key, JSON.stringify(addItems(storedItems(stored) ?? [], items)));
}
