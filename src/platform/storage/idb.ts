import { loadOnce } from '@/loading/load-once';
import { DATABASE_NAME, type FallbackStore } from './device-store';

/** Loads a part of the app, perhaps more than once. */
type Loader = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * The device's store, whose code loads on first use; while no database exists, reads do not need it (decision 0137).
 * A read repeats the import by `retry`; a change rejects at once when the import fails.
 */
export function createDeviceStore(retry: Loader = (load) => load()): FallbackStore {
  let opened: FallbackStore | undefined;
  let isLate = false;
  const store = loadOnce(async () => {
    const { openFallbackStore } = await import('./fallback-store');
    return (opened = openFallbackStore(undefined, isLate));
  });
  const isEmpty = async () => {
    if (opened || isLate) return false;
    const isNothing = await hasNothing();
    isLate = isNothing === null;
    return isNothing === true;
  };
  return {
    persistence: () => opened?.persistence() ?? 'all',
    read: async (key) => ((await isEmpty()) ? undefined : (await retry(store)).read(key)),
    update: async (key, change) => (await store()).update(key, change),
    updateBoth: async (keys, change) => (await store()).updateBoth(keys, change),
    remove: async (key) => ((await isEmpty()) ? undefined : (await store()).remove(key)),
  };
}

/**
 * Whether the browser says that nothing of ours is there; where it cannot say, something may be. Null when
 * it has not said so in two seconds.
 */
async function hasNothing(): Promise<boolean | null> {
  try {
    // lines may have been left by `leave-lines.ts`
    const signs = ['database', 'cart'];
    if (signs.some((key) => window.localStorage.getItem(key) !== null)) return false;
    return await Promise.race([
      window.indexedDB.databases().then((all) => all.every(({ name }) => name !== DATABASE_NAME)),
      new Promise<null>((resolve) => setTimeout(resolve, 2000, null)),
    ]);
  } catch {
    return false;
  }
}
