import { clear, createStore, del, get, update, type UseStore } from 'idb-keyval';
import type { IDB_KEYS } from './keys';

export type IdbKey = (typeof IDB_KEYS)[keyof typeof IDB_KEYS];

/** Values by key in IndexedDB; rejects where the browser forbids it. */
export interface DeviceStore {
  read(key: IdbKey): Promise<unknown>;
  /** Reads, changes and writes in one transaction, also against other tabs. */
  update(key: IdbKey, change: (value: unknown) => unknown): Promise<void>;
  remove(key: IdbKey): Promise<void>;
  clear(): Promise<void>;
}

/** The app's IndexedDB. Nothing is opened before the first use. */
export function createDeviceStore(): DeviceStore {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore('dalim', 'keyval'));
  return {
    read: async (key) => get(key, store()),
    update: async (key, change) => update(key, change, store()),
    remove: async (key) => del(key, store()),
    clear: async () => clear(store()),
  };
}
