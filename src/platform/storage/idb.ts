import { loadOnce } from '@/loading/load-once';
import { DATABASE_NAME, type KeptStore } from './device-store';
import { IDB_KEYS } from './keys';

/** Loads a part of the app, perhaps more than once. */
type Loader = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * The device's store, whose code arrives when there is something to read or to keep: on a first visit
 * there is no database yet, so nothing is (decision 0011). `insist` says how often a read asks for that
 * code again when its file does not arrive; what a tap wants to keep is told of it at once.
 */
export function createDeviceStore(insist: Loader = (load) => load()): KeptStore {
  let opened: KeptStore | undefined;
  const store = loadOnce(async () => {
    const { openFallbackStore } = await import('./fallback-store');
    return (opened = openFallbackStore());
  });
  const isEmpty = async () => opened === undefined && (await hasNothing());
  return {
    lasts: () => opened?.lasts() ?? true,
    read: async (key) => ((await isEmpty()) ? undefined : (await insist(store)).read(key)),
    update: async (key, change) => (await store()).update(key, change),
    updateBoth: async (keys, change) => (await store()).updateBoth(keys, change),
    clear: async () => ((await isEmpty()) ? undefined : (await store()).clear()),
    remove: async (key) => ((await isEmpty()) ? undefined : (await store()).remove(key)),
  };
}

/** Whether the browser says that nothing of ours is there; where it cannot say, something may be. */
async function hasNothing(): Promise<boolean> {
  try {
    if (window.localStorage.getItem(IDB_KEYS.cart) !== null) return false;
    const databases = await window.indexedDB.databases();
    return databases.every(({ name }) => name !== DATABASE_NAME);
  } catch {
    return false;
  }
}
