import type { Item } from '@contract/cart/schemas';
import type { Order } from '@contract/orders/schemas';
import { waitingItem } from '@/platform/navigation/login-request';
import { sessionStore } from '@/platform/storage/web-storage';

/** What is to be ordered, and whether it comes from the cart. */
export interface Purchase {
  items: readonly Item[];
  source: Order['source'];
}

/** Where the tab's storage takes nothing: lasts as long as the page, and a login's purpose brings it to the next. */
let inMemory: string | null = null;

/** What a checkout waits for before its order can be made. */
export type WaitsFor = 'login' | 'profile' | 'reload';

/**
 * Stores the items while login or profile come first (product 4, Checkout start). They are stored by this tab,
 * so that no other goes on with them (decision 0118).
 */
export function savePending({ items, source }: Purchase, waitsFor: WaitsFor): void {
  const snapshot = items.map(({ product_id, variant_id, quantity }) => ({
    product_id,
    variant_id,
    quantity,
  }));
  const savedAt = Date.now();
  const text = JSON.stringify({ items: snapshot, source, waitsFor, savedAt });
  clearPending();
  if (source === 'buy_now') [waitingItem.item] = snapshot;
  sessionStore.write('checkout', text);
  if (sessionStore.read('checkout') !== text) inMemory = text;
}

export const pendingText = (): string | null => inMemory ?? sessionStore.read('checkout');

export function clearPending(): void {
  inMemory = null;
  waitingItem.item = undefined;
  sessionStore.remove('checkout');
}
