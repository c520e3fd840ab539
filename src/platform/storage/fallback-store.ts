import { askToPersist } from './ask-to-persist';
import type { DeviceStore, IdbKey, KeptStore } from './device-store';
import { openDeviceStore } from './idb-store';
import { IDB_KEYS, TEXT_KEYS } from './keys';
import { createMemoryStore } from './memory-store';
import { openTextDeviceStore } from './text-device-store';

type Open = () => DeviceStore;

const PLACES: readonly [Open, ...Open[]] = [
  openDeviceStore,
  openTextDeviceStore,
  createMemoryStore,
];

/**
 * IndexedDB; when that fails, localStorage; when that fails too, the memory of this tab (design 7). What
 * was known goes along, and what an earlier visit had to leave in localStorage comes back.
 */
export function openFallbackStore([first, ...others] = PLACES): KeptStore {
  const known = new Map<IdbKey, unknown>();
  const left = [...others];
  let store = first();
  let moving: Promise<void> = bringBack(store);

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
        const open = left.shift();
        if (!open) throw error;
        store = open();
        moving = moveOver(used, store);
      }
    }
  };

  const moveOver = async (from: DeviceStore, to: DeviceStore): Promise<void> => {
    for (const key of TEXT_KEYS) {
      const value = await from.read(key).catch(() => known.get(key));
      if (value === undefined) continue;
      await to.update(key, (there) => there ?? value).catch(() => undefined);
    }
  };

  const keep = <T>(key: IdbKey, value: T): T => {
    known.set(key, value);
    return value;
  };

  return {
    lasts: () => left.length > 0,
    read: async (key) => keep(key, await attempt((on) => on.read(key))),
    update: async (key, change) => {
      await attempt((on) =>
        on.update(key, (value) =>
          keep(
            key,
            changed(() => change(value)),
          ),
        ),
      );
      if (key === IDB_KEYS.cart || key === IDB_KEYS.patientCart) askToPersist();
    },
    updateBoth: ([first, second], change) =>
      attempt((on) =>
        on.updateBoth([first, second], (one, other) => {
          const [a, b] = changed(() => change(one, other));
          return [keep(first, a), keep(second, b)];
        }),
      ),
    remove: async (key) => {
      known.delete(key);
      await attempt((on) => on.remove(key));
    },
    clear: async () => {
      known.clear();
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

/** Values of a visit on which IndexedDB had failed are newer than those in it. */
async function bringBack(store: DeviceStore): Promise<void> {
  try {
    const text = openTextDeviceStore();
    for (const key of TEXT_KEYS) {
      const value = await text.read(key);
      if (value === undefined) continue;
      await store.update(key, () => value);
      await text.remove(key);
    }
  } catch {
    // the first use of the store finds out what is wrong
  }
}
