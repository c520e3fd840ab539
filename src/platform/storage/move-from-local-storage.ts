import { addItems } from '@contract/cart/cart-merge';
import { storedItems } from '@contract/cart/stored-items';
import { CART_MAX_LINES } from '@contract/core/constants';
import type { IdbKey } from './device-store';
import { forgetSeen, pendingWork } from './pending-removals';

/** What an earlier release held in localStorage where IndexedDB failed. */
const OLD_KEYS = ['cart', 'cartMergeKey', 'cartCopy', 'cartLines', 'patientCart'] as const;

/**
 * Moves what waits in localStorage to the device's store: lines that were added without its code (`leave-lines.ts`), and
 * what an earlier release had to hold there. Rejects where localStorage is forbidden.
 */
export async function moveFromLocalStorage(
  update: (key: IdbKey, change: (stored: unknown) => unknown) => Promise<void>,
): Promise<void> {
  const { seen = {} } = pendingWork();
  for (const key of OLD_KEYS) {
    const text = window.localStorage.getItem(key);
    if (text === null) continue;
    // before the change, so that two tabs do not add the lines twice
    window.localStorage.removeItem(key);
    const left: unknown = JSON.parse(text);
    await update(key, (stored) => {
      if (stored === undefined || seen[key] !== undefined) return left;
      return key === 'cart' ? added(stored, left) : stored;
    });
  }
  // lines that are left later are added, whatever the earlier release had noted
  forgetSeen();
}

function added(stored: unknown, left: unknown): unknown {
  const items = storedItems(stored);
  const more = storedItems(left);
  if (items === null || more === null) return items === null ? left : stored;
  return addItems(items, more).slice(0, CART_MAX_LINES);
}
