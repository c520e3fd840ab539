import type { Item } from '@contract/cart';
import type { Order } from '@contract/orders';
import { keptItems } from '@contract/rules/kept-items';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, writeJson } from '@/platform/storage/web-storage';

/** A checkout that has waited longer than this is not resumed: the patient has moved on. */
export const PENDING_MS = 60 * 60_000;

/** What is to be ordered, and whether it comes from the cart. */
export interface Purchase {
  items: readonly Item[];
  source: Order['source'];
}

/** Keeps the items while login or profile come first (spec 4, Checkout start). */
export function savePending({ items, source }: Purchase): void {
  const snapshot = items.map(({ product_id, variant_id, quantity }) => ({
    product_id,
    variant_id,
    quantity,
  }));
  writeJson(localStore, LOCAL_KEYS.checkout, { items: snapshot, source, savedAt: Date.now() });
}

/** The checkout that waits, or null. */
export function readPending(): Purchase | null {
  const text = localStore.read(LOCAL_KEYS.checkout);
  if (text === null) return null;
  const purchase = purchaseOf(text);
  if (purchase === null) clearPending();
  return purchase;
}

/** What was kept, when it can be read and is still young. */
function purchaseOf(text: string): Purchase | null {
  try {
    const kept = JSON.parse(text) as {
      items?: unknown;
      source?: unknown;
      savedAt?: unknown;
    } | null;
    const items = keptItems(kept?.items);
    const age = typeof kept?.savedAt === 'number' ? Date.now() - kept.savedAt : -1;
    const source = kept?.source === 'cart' || kept?.source === 'buy_now' ? kept.source : null;
    const isGood = items !== null && items.length > 0 && age >= 0 && age < PENDING_MS;
    return isGood && source !== null ? { items, source } : null;
  } catch {
    return null;
  }
}

export function clearPending(): void {
  localStore.remove(LOCAL_KEYS.checkout);
}
