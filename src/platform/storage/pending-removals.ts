import type { IdbKey } from './device-store';
import { localStore, writeJson } from './web-storage';

interface PendingWork {
  /** The keys that could not be removed from IndexedDB. */
  removed?: IdbKey[];
  /** Noted by an earlier release: of which keys the value in localStorage contains the one in IndexedDB. */
  seen?: Partial<Record<IdbKey, unknown>>;
}

export function pendingWork(): PendingWork {
  try {
    return JSON.parse(localStore.read('reconcile') ?? '{}') as PendingWork;
  } catch {
    return {};
  }
}

const pendingRemovals = (): IdbKey[] => pendingWork().removed ?? [];

function write(removed: readonly IdbKey[]): void {
  if (removed.length === 0) localStore.remove('reconcile');
  else writeJson(localStore, 'reconcile', { removed });
}

/** Forgets what an earlier release has noted of values that are moved now. */
export function forgetSeen(): void {
  if (pendingWork().seen !== undefined) write(pendingRemovals());
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
