import type { IdbKey } from './device-store';
import { localStore, writeJson } from './web-storage';

/** The keys that could not be removed from IndexedDB. */
function pendingRemovals(): IdbKey[] {
  try {
    const stored = JSON.parse(localStore.read('reconcile') ?? '{}') as {
      removed?: IdbKey[];
    };
    return stored.removed ?? [];
  } catch {
    return [];
  }
}

function write(removed: readonly IdbKey[]): void {
  if (removed.length === 0) localStore.remove('reconcile');
  else writeJson(localStore, 'reconcile', { removed });
}

/** Notes that the key is to be removed from IndexedDB as soon as that works. */
export function addPendingRemoval(key: IdbKey): void {
  write([...new Set([...pendingRemovals(), key])]);
}

/** Deletes the pending removals; call it before anything else is read or written. */
export function settleRemovals(begin: () => IDBObjectStore): void {
  const removed = pendingRemovals();
  if (removed.length === 0) return;
  const objects = begin();
  for (const key of removed) objects.delete(key);
  objects.transaction.commit();
  objects.transaction.addEventListener('complete', () =>
    write(pendingRemovals().filter((key) => !removed.includes(key))),
  );
}
