import type { IDB_KEYS } from './keys';

export const DATABASE_NAME = 'dalim';

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

/**
 * The device's store, whose code arrives when there is something to read or to keep: on a first visit
 * there is no database yet, so nothing is (decision 0011).
 */
export function createDeviceStore(): DeviceStore {
  let opening: Promise<DeviceStore> | undefined;
  const store = () =>
    (opening ??= import('./idb-store').then(
      ({ openDeviceStore }) => openDeviceStore(),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    ));
  return {
    read: async (key) => ((await hasNothing()) ? undefined : (await store()).read(key)),
    update: async (key, change) => (await store()).update(key, change),
    updateBoth: async (keys, change) => (await store()).updateBoth(keys, change),
    remove: async (key) => ((await hasNothing()) ? undefined : (await store()).remove(key)),
    clear: async () => ((await hasNothing()) ? undefined : (await store()).clear()),
  };
}

/** Whether the browser says that our database does not exist; where it cannot say, it may. */
async function hasNothing(): Promise<boolean> {
  try {
    const databases = await window.indexedDB.databases();
    return databases.every(({ name }) => name !== DATABASE_NAME);
  } catch {
    return false;
  }
}
