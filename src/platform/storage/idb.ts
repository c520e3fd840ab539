import { DATABASE_NAME, type DeviceStore } from './device-store';

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
