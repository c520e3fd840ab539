import { clear, del, get, promisifyRequest, update } from 'idb-keyval';
import type { ChangeBoth, DeviceStore, IdbKey } from './device-store';
import { inTransaction } from './idb-connection';
import { oweRemoval } from './reconcile';

/**
 * The app's IndexedDB. Nothing is opened before the first use. A removal that fails is made up for when it
 * opens again, on this page or at a later visit.
 */
export function openDeviceStore(): DeviceStore {
  return {
    read: (key) => get<unknown>(key, inTransaction),
    update: (key, change) => update(key, change, inTransaction),
    updateBoth: (keys, change) =>
      inTransaction('readwrite', (objects) => changeBoth(objects, keys, change)),
    remove: (key) =>
      del(key, inTransaction).catch((error: unknown) => {
        oweRemoval(key);
        throw error;
      }),
    clear: () => clear(inTransaction),
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
