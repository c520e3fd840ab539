import type { DeviceStore, IdbKey, FallbackStore } from './device-store';
import { markTimedOut, isTimedOut } from './idb-connection';
import { openDeviceStore } from './idb-store';
import { IDB_KEYS, LOCAL_KEYS } from './keys';
import { bringBack, noteSeen, reconciled } from './reconcile';
import { openTextDeviceStore } from './text-device-store';
import { canStoreText, TEXT_KEYS } from './text-values';
import { localStore } from './web-storage';

type Open = () => DeviceStore;

const PLACES: readonly [Open, ...Open[]] = [
  openDeviceStore,
  openTextDeviceStore,
  createMemoryStore,
];

/**
 * IndexedDB; if it fails or times out, localStorage; then this tab's memory. Known values move along, and
 * what an earlier visit left in localStorage moves back. `isLate`: IndexedDB has already timed out on this page.
 */
export function openFallbackStore([first, ...others] = PLACES, isLate = false): FallbackStore {
  if (isLate) markTimedOut();
  /** What the present place holds of a key: as last confirmed, then what is being written. */
  const seen = new Map<IdbKey, unknown[]>();
  const left = [...others];
  let store = first();
  let missesEarlier = false;
  // an IndexedDB that can be read but not written would hide what localStorage holds
  let moving: Promise<void> = bringBack(store).catch(() =>
    canStoreText() ? moveOn(store) : undefined,
  );

  const attempt = async <T>(action: (on: DeviceStore) => Promise<T>): Promise<T> => {
    for (;;) {
      await moving;
      const used = store;
      try {
        return await action(used);
      } catch (error) {
        if (error instanceof ChangeFailed) throw error.cause;
        // of several calls that failed at once, one moves on
        if (used !== store) continue;
        if (left.length === 0) throw error;
        moving = moveOn(used);
      }
    }
  };

  /** Takes what is known to the next place, or to the one after where that has no room for it. */
  const moveOn = async (from: DeviceStore): Promise<void> => {
    missesEarlier ||=
      isTimedOut() && !seen.has(IDB_KEYS.cart) && localStore.read(LOCAL_KEYS.database) !== null;
    store = left.shift()?.() ?? store;
    const values = new Map<(typeof TEXT_KEYS)[number], unknown>();
    for (const key of TEXT_KEYS) {
      const stored = await from.read(key).catch(() => undefined);
      values.set(key, stored ?? seen.get(key)?.[0]);
      if (stored !== undefined) seen.set(key, [stored]);
    }
    try {
      if (left.length > 0) {
        for (const [key, value] of values) reconciled(key, value);
        noteSeen(seen);
      }
      for (const [key, value] of values)
        if (value !== undefined) await store.update(key, (there) => there ?? value);
    } catch {
      await moveOn(from);
    }
  };

  return {
    persistence: () => {
      if (left.length === 0) return 'nothing';
      return missesEarlier ? 'new' : 'all';
    },
    read: async (key) => {
      const value = await attempt((on) => on.read(key));
      seen.set(key, [value]);
      return value;
    },
    update: async (key, change) => {
      await attempt(async (on) => {
        let next: unknown;
        await on.update(key, (value) => {
          next = changed(() => change(value));
          seen.set(key, [value, next]);
          return next;
        });
        seen.set(key, [next]);
      });
      if (key === IDB_KEYS.cart || key === IDB_KEYS.patientCart) askToPersist();
    },
    updateBoth: ([first, second], change) =>
      attempt(async (on) => {
        let next: readonly [unknown, unknown] = [undefined, undefined];
        await on.updateBoth([first, second], (one, other) => {
          next = changed(() => change(one, other));
          seen.set(first, [one, next[0]]).set(second, [other, next[1]]);
          return next;
        });
        seen.set(first, [next[0]]).set(second, [next[1]]);
      }),
    remove: async (key) => {
      await attempt((on) => on.remove(key));
      seen.set(key, [undefined]);
    },
    clear: async () => {
      seen.clear();
      await attempt((on) => on.clear());
    },
  };
}

/** The caller's own refusal, which no other place would take back. */
class ChangeFailed extends Error {}

function changed<T>(change: () => T): T {
  try {
    return change();
  } catch (cause) {
    throw new ChangeFailed('refused', { cause });
  }
}

/** The same values kept by this tab alone, for browsers that refuse IndexedDB. */
export function createMemoryStore(): DeviceStore {
  const values = new Map<IdbKey, unknown>();
  return {
    read: async (key) => values.get(key),
    update: async (key, change) => void values.set(key, change(values.get(key))),
    updateBoth: async ([first, second], change) => {
      const [a, b] = change(values.get(first), values.get(second));
      values.set(first, a).set(second, b);
    },
    remove: async (key) => void values.delete(key),
    clear: async () => values.clear(),
  };
}

let isAsked = false;

/**
 * Asks the browser, once a page, to keep what the patient has put in even when space runs out: only now
 * is there something to lose (product 10).
 */
function askToPersist(): void {
  if (isAsked || !('storage' in navigator) || typeof navigator.storage.persist !== 'function')
    return;
  isAsked = true;
  navigator.storage
    .persisted()
    .then((isPersistent) => isPersistent || navigator.storage.persist())
    .catch(() => undefined);
}
