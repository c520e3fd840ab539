import type { DeviceStore } from './device-store';
import { addPendingRemoval } from './reconcile';
import { readText, TEXT_KEYS, writeText } from './text-values';
import { withLock } from './with-lock';

const LOCK_WAIT_MS = 2000;

/**
 * The same values as JSON in localStorage, for browsers that refuse IndexedDB. Changes of several tabs
 * happen in turn where the browser has locks and grants them in time; rejects where it forbids this too,
 * or has no room. What is removed here is removed from IndexedDB when that works again.
 */
export function openTextDeviceStore(): DeviceStore {
  return {
    read: async (key) => readText(key),
    update: (key, change) => inTurn(() => writeText(key, change(readText(key)))),
    updateBoth: ([first, second], change) =>
      inTurn(() => {
        const [a, b] = change(readText(first), readText(second));
        writeText(first, a);
        writeText(second, b);
      }),
    remove: (key) =>
      inTurn(() => {
        writeText(key, undefined);
        addPendingRemoval(key);
      }),
    clear: () => inTurn(() => TEXT_KEYS.forEach((key) => writeText(key, undefined))),
  };
}

const inTurn = (action: () => void): Promise<void> =>
  withLock('dalim-device-store', action, LOCK_WAIT_MS);
