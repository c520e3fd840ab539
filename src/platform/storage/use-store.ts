import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe, type Snapshot } from 'valtio/vanilla';
import { firstOf } from './create-store';

/** Each store as it was first rendered: what the server painted, also for parts that hydrate later. */
const painted = new WeakMap<object, unknown>();

function paintedAs<T extends object>(store: T): Snapshot<T> {
  if (!painted.has(store)) painted.set(store, snapshot(store));
  return painted.get(store) as Snapshot<T>;
}

/**
 * A component's view of a valtio store, rendered again when the store changes. valtio's own hook also
 * tracks which members are read; our stores have three members, and its tracker is a kilobyte and a
 * half of every first visit (decision 0011).
 */
export function useStore<T extends object>(store: T): Snapshot<T> {
  return useSyncExternalStore(
    useCallback((changed) => subscribe(store, changed), [store]),
    () => paintedAs(store),
    // a page that came painted is taken over as it was painted, whatever is known by then
    () => firstOf(store),
  );
}
