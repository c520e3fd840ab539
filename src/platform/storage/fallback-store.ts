import type { DeviceStore, FallbackStore, IdbKey, Persistence } from './device-store';
import { markTimedOut, isTimedOut } from './idb-connection';
import { openDeviceStore } from './idb-store';
import { moveFromLocalStorage } from './move-from-local-storage';
import { localStore } from './web-storage';

/** What goes on in memory when IndexedDB fails: the carts and what belongs to them. */
const MOVED_KEYS = [
  'cart',
  'cartMergeKey',
  'cartHandoffs',
  'cartCopy',
  'cartLines',
  'patientCart',
] as const;

/**
 * IndexedDB, and this page's memory from the first time it fails or times out; what is known of the carts moves along.
 * `isLate`: IndexedDB has already timed out on this page.
 */
export function openFallbackStore(database = openDeviceStore(), isLate = false): FallbackStore {
  if (isLate) markTimedOut();
  /** What IndexedDB holds of a key, as last read or written. */
  const seen = new Map<IdbKey, unknown>();
  let memory: Promise<DeviceStore> | undefined;
  let persistence: Persistence = 'all';

  const attempt = async <T>(action: (on: DeviceStore) => Promise<T>): Promise<T> => {
    if (memory === undefined) {
      try {
        return await action(database);
      } catch (error) {
        if (error instanceof ChangeFailed) throw error;
        memory ??= moveToMemory();
      }
    }
    return action(await memory);
  };

  const moveToMemory = async (): Promise<DeviceStore> => {
    const isUnread = isTimedOut() && !seen.has('cart') && localStore.read('database') !== null;
    persistence = isUnread ? 'unread' : 'nothing';
    const store = createMemoryStore();
    for (const key of MOVED_KEYS) {
      const value = (await database.read(key).catch(() => undefined)) ?? seen.get(key);
      if (value !== undefined) await store.update(key, () => value);
    }
    return store;
  };

  const update = async (key: IdbKey, change: (value: unknown) => unknown): Promise<void> => {
    let next: unknown;
    await attempt((on) => on.update(key, (value) => (next = changed(() => change(value)))));
    seen.set(key, next);
  };
  const moved = moveFromLocalStorage(update).catch(() => undefined);

  return {
    persistence: () => persistence,
    read: async (key) => {
      await moved;
      const value = await attempt((on) => on.read(key));
      seen.set(key, value);
      return value;
    },
    update: async (key, change) => {
      await moved;
      await update(key, change).catch(throwCause);
      if (key === 'cart' || key === 'patientCart') askToPersist();
    },
    updateBoth: async (keys, change) => {
      await moved;
      let next: readonly [unknown, unknown] = [undefined, undefined];
      await attempt((on) =>
        on.updateBoth(keys, (first, second) => (next = changed(() => change(first, second)))),
      ).catch(throwCause);
      seen.set(keys[0], next[0]).set(keys[1], next[1]);
    },
    remove: async (key) => {
      await moved;
      await attempt((on) => on.remove(key));
      seen.delete(key);
    },
  };
}

/** The caller's own refusal, which memory would not take back. */
class ChangeFailed extends Error {}

function changed<T>(change: () => T): T {
  try {
    return change();
  } catch (cause) {
    throw new ChangeFailed('refused', { cause });
  }
}

function throwCause(error: unknown): never {
  throw error instanceof ChangeFailed ? error.cause : error;
}

function createMemoryStore(): DeviceStore {
  const values = new Map<IdbKey, unknown>();
  return {
    read: async (key) => values.get(key),
    update: async (key, change) => void values.set(key, change(values.get(key))),
    updateBoth: async ([first, second], change) => {
      const [a, b] = change(values.get(first), values.get(second));
      values.set(first, a).set(second, b);
    },
    remove: async (key) => void values.delete(key),
  };
}

let isAsked = false;

/** Asks the browser to keep the carts when space runs out: only now is there something to lose (product 10). */
function askToPersist(): void {
  if (isAsked || !('storage' in navigator) || typeof navigator.storage.persist !== 'function')
    return;
  isAsked = true;
  navigator.storage
    .persisted()
    .then((isPersistent) => isPersistent || navigator.storage.persist())
    .catch(() => undefined);
}
