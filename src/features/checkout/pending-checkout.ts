import type { Item } from '@contract/cart';
import type { Order } from '@contract/orders';
import { keptItems } from '@contract/rules/kept-items';
import { SESSION_KEYS } from '@/platform/storage/keys';
import { sessionStore } from '@/platform/storage/web-storage';

/** A checkout that has waited longer than this is not resumed: the patient has moved on. */
export const PENDING_MS = 60 * 60_000;

/** What is to be ordered, and whether it comes from the cart. */
export interface Purchase {
  items: readonly Item[];
  source: Order['source'];
}

/** A purchase that waits, and for what. */
interface PendingCheckout extends Purchase {
  waitsFor: WaitsFor;
}

/** Where the tab's storage takes nothing: lasts as long as the page, and a login's purpose brings it to the next. */
let inMemory: string | null = null;

/** What a checkout waits for before its order can be made. */
export type WaitsFor = 'login' | 'profile';

/**
 * Keeps the items while login or profile come first (product 4, Checkout start). They are kept by this tab,
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
  sessionStore.write(SESSION_KEYS.checkout, text);
  if (sessionStore.read(SESSION_KEYS.checkout) !== text) inMemory = text;
}

/** The checkout that waits, or null. */
export function readPending(): PendingCheckout | null {
  const text = inMemory ?? sessionStore.read(SESSION_KEYS.checkout);
  if (text === null) return null;
  const purchase = purchaseOf(text);
  if (purchase === null) clearPending();
  return purchase;
}

/** What was kept, when it can be read and is still young. */
function purchaseOf(text: string): PendingCheckout | null {
  try {
    const kept = JSON.parse(text) as {
      items?: unknown;
      source?: unknown;
      waitsFor?: unknown;
      savedAt?: unknown;
    } | null;
    const items = keptItems(kept?.items);
    const age = typeof kept?.savedAt === 'number' ? Date.now() - kept.savedAt : -1;
    const source = kept?.source === 'cart' || kept?.source === 'buy_now' ? kept.source : null;
    const isGood = items !== null && items.length > 0 && age >= 0 && age < PENDING_MS;
    const waitsFor = kept?.waitsFor === 'profile' ? 'profile' : 'login';
    return isGood && source !== null ? { items, source, waitsFor } : null;
  } catch {
    return null;
  }
}

export function clearPending(): void {
  inMemory = null;
  sessionStore.remove(SESSION_KEYS.checkout);
}
