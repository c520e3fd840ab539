import { get, promisifyRequest } from 'idb-keyval';
import type { DeviceStore, IdbKey } from './device-store';
import { inTransaction } from './idb-connection';
import { addPendingRemoval } from './pending-removals';

/** The app's IndexedDB, opened by its first use; a removal that fails is made up for when it opens again. */
export function openDeviceStore(): DeviceStore {
  return {
    read: (key) => get<unknown>(key, inTransaction),
    update: (key, change) =>
      inTransaction('readwrite', (objects) =>
        changeAll(objects, [key], ([value]) => [change(value)]),
      ),
    updateBoth: (keys, change) =>
      inTransaction('readwrite', (objects) =>
        changeAll(objects, keys, ([first, second]) => change(first, second)),
      ),
    remove: (key) =>
      inTransaction('readwrite', (objects) => {
        objects.delete(key);
        return committed(objects.transaction);
      }).catch((error: unknown) => {
        addPendingRemoval(key);
        throw error;
      }),
  };
}

/** Reads the values of the keys, and writes what `change` makes of them. */
function changeAll(
  objects: IDBObjectStore,
  keys: readonly IdbKey[],
  change: (values: unknown[]) => readonly unknown[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const requests = keys.map((key) => objects.get(key));
    // requests of one transaction succeed in the order they were made
    const last = requests.at(-1);
    if (!last) return resolve();
    last.onsuccess = () => {
      try {
        const values = change(requests.map(({ result }) => result as unknown));
        keys.forEach((key, at) => put(objects, key, values[at]));
        resolve(committed(objects.transaction));
      } catch (error) {
        reject(error instanceof Error ? error : new Error('change failed', { cause: error }));
      }
    };
    last.onerror = () => reject(last.error ?? new Error('read failed'));
  });
}

/** Ends the transaction, so that the browser completes it even if the page is left now. */
function committed(transaction: IDBTransaction): Promise<void> {
  transaction.commit();
  return promisifyRequest(transaction);
}

function put(objects: IDBObjectStore, key: IdbKey, value: unknown): void {
  if (value === undefined) objects.delete(key);
  else objects.put(value, key);
}
