import type { DeviceStore } from './device-store';
import { addPendingRemoval } from './reconcile';
import { readText, TEXT_KEYS, writeText } from './text-values';
import { withLock } from './with-lock';

const LOCK_WAIT_MS = 2000;

/**
 * The same values as JSON in localStorage, for browsers without IndexedDB; removals are repeated there once it works.
 * Tabs take turns by a Web Lock, if granted in time. Rejects when localStorage is forbidden or full.
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
