import { storedItems } from '@contract/cart/stored-items';
import { clearPending, pendingText, type Purchase, type WaitsFor } from './pending-checkout';

/** A checkout that has waited longer than this is not resumed: the patient has moved on. */
export const PENDING_MS = 60 * 60_000;

const WAITS: readonly WaitsFor[] = ['login', 'profile', 'reload'];

/** A purchase that waits, and for what. */
interface PendingCheckout extends Purchase {
  waitsFor: WaitsFor;
}

/** The checkout that waits, or null. */
export function readPending(): PendingCheckout | null {
  const text = pendingText();
  if (text === null) return null;
  const purchase = purchaseOf(text);
  if (purchase === null) clearPending();
  return purchase;
}

/** What was stored, when it can be read and is still young. */
function purchaseOf(text: string): PendingCheckout | null {
  try {
    const stored = JSON.parse(text) as {
      items?: unknown;
      source?: unknown;
      waitsFor?: unknown;
      savedAt?: unknown;
    } | null;
    const items = storedItems(stored?.items);
    const age = typeof stored?.savedAt === 'number' ? Date.now() - stored.savedAt : -1;
    const source = stored?.source === 'cart' || stored?.source === 'buy_now' ? stored.source : null;
    const isGood = items !== null && items.length > 0 && age >= 0 && age < PENDING_MS;
    const waitsFor = WAITS.find((each) => each === stored?.waitsFor) ?? 'login';
    return isGood && source !== null ? { items, source, waitsFor } : null;
  } catch {
    return null;
  }
}
