import { clear, createStore, del, get, promisifyRequest, update, type UseStore } from 'idb-keyval';
import { DATABASE_NAME, type ChangeBoth, type DeviceStore, type IdbKey } from './device-store';

/** The app's IndexedDB. Nothing is opened before the first use. */
export function openDeviceStore(): DeviceStore {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore(DATABASE_NAME, 'keyval'));
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
