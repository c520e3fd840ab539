import * as z from 'zod/mini';
import { itemSchema, type Item } from '@contract/cart';
import type { Order } from '@contract/orders';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { readJson } from '@/platform/storage/read-json';
import { localStore, writeJson } from '@/platform/storage/web-storage';

/** A checkout that has waited longer than this is not resumed: the patient has moved on. */
export const PENDING_MS = 60 * 60_000;

const pendingSchema = z.object({
  items: z.array(itemSchema).check(z.minLength(1)),
  source: z.enum(['cart', 'buy_now']),
  savedAt: z.number(),
});

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
  const pending = readJson(localStore, LOCAL_KEYS.checkout, pendingSchema);
  if (pending === null) return null;
  const age = Date.now() - pending.savedAt;
  if (age >= 0 && age < PENDING_MS) return pending;
  clearPending();
  return null;
}

export function clearPending(): void {
  localStore.remove(LOCAL_KEYS.checkout);
}
