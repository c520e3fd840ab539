import type { Item } from '@contract/cart/schemas';
import { addItems } from '@contract/cart/cart-merge';
import { storedItems } from '@contract/cart/stored-items';

/**
 * Leaves added lines in localStorage for the next page that has the store's code, which adds them to the cart
 * (`move-from-local-storage.ts`). Throws where localStorage takes nothing.
 */
export function leaveLines(items: readonly Item[]): void {
  const key = 'cart';
  let stored: unknown;
  try {
    stored = JSON.parse(window.localStorage.getItem(key) ?? '[]');
  } catch {
    stored = [];
  }
  window.localStorage.setItem(key, JSON.stringify(addItems(storedItems(stored) ?? [], items)));
}
