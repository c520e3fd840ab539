import type { Item } from '@contract/cart/schemas';
import { addItems } from '@contract/cart/cart-merge';
import { storedItems } from '@contract/cart/stored-items';
import { IDB_KEYS, LOCAL_KEYS } from './keys';
import { localStore } from './web-storage';

/**
 * Leaves added lines for the next page that has the store's code, which adds them to the cart as it adds what a page
 * without IndexedDB has held (decision 0124). Throws where localStorage takes nothing.
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
  // without it that page would not look
  if (localStore.read(LOCAL_KEYS.reconcile) === null) localStore.write(LOCAL_KEYS.reconcile, '{}');
}
