import { storedItems } from '@contract/cart/stored-items';
import * as z from 'zod/mini';
import { readJson } from '@/platform/storage/read-json';
import { sessionStore } from '@/platform/storage/web-storage';
import { clearPending, pendingText, type Purchase, type WaitsFor } from './pending-checkout';

/** A checkout that has waited longer than this is not resumed: the patient has moved on. */
export const PENDING_MS = 60 * 60_000;

const storedSchema = z.object({
  items: z.pipe(z.unknown(), z.transform(storedItems)),
  source: z.enum(['cart', 'buy_now']),
  waitsFor: z.catch(z.enum(['login', 'profile', 'reload']), 'login'),
  savedAt: z.number(),
});

/** The checkout that waits, when it can be read and is still young, or null. */
export function readPending(): (Purchase & { waitsFor: WaitsFor }) | null {
  const store = { ...sessionStore, read: pendingText, remove: clearPending };
  const stored = readJson(store, 'checkout', storedSchema);
  if (stored === null) return null;
  const { items, savedAt, ...purchase } = stored;
  const age = Date.now() - savedAt;
  if (items !== null && items.length > 0 && age >= 0 && age < PENDING_MS)
    return { items, ...purchase };
  clearPending();
  return null;
}
