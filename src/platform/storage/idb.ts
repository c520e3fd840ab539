import { clear, createStore, del, get, promisifyRequest, update, type UseStore } from 'idb-keyval';
import type { IDB_KEYS } from './keys';

export type IdbKey = (typeof IDB_KEYS)[keyof typeof IDB_KEYS];

/** Two values before and after a change; undefined stands for absent. */
export type ChangeBoth = (first: unknown, second: unknown) => readonly [unknown, unknown];

/** Values by key in IndexedDB; rejects where the browser forbids it. */
export interface DeviceStore {
  read(key: IdbKey): Promise<unknown>;
  /** Reads, changes and writes in one transaction, also against other tabs. */
  update(key: IdbKey, change: (value: unknown) => unknown): Promise<void>;
  /** The same for two values that belong together. */
  updateBoth(keys: readonly [IdbKey, IdbKey], change: ChangeBoth): Promise<void>;
  remove(key: IdbKey): Promise<void>;
  clear(): Promise<void>;
}

/** The app's IndexedDB. Nothing is opened before the first use. */
export function createDeviceStore(): DeviceStore {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore('dalim', 'keyval'));
  return {
    read: async (key) => get<unknown>(key, store()),
    update: async (key, change) => update(key, change, store()),
    updateBoth: async (keys, change) =>
      store()('readwrite', (objects) => changeBoth(objects, keys, change)),
    remove: async (key) => del(key, store()),
    clear: async () => clear(store()),
  };
}

function changeBoth(
  objects: IDBObjectStore,
  [first, second]: readonly [IdbKey, IdbKey],
  change: ChangeBoth,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const one = objects.get(first);
    const other = objects.get(second);
    // requests of one transaction succeed in the order they were made
    other.onsuccess = () => {
      try {
        const [a, b] = change(one.result, other.result);
        put(objects, first, a);
        put(objects, second, b);
        resolve(promisifyRequest(objects.transaction));
      } catch (error) {
        reject(error instanceof Error ? error : new Error('change failed', { cause: error }));
      }
    };
    other.onerror = () => reject(other.error ?? new Error('read failed'));
  });
}

function put(objects: IDBObjectStore, key: IdbKey, value: unknown): void {
  if (value === undefined) objects.delete(key);
  else objects.put(value, key);
}
