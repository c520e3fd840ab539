import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe, type Snapshot } from 'valtio/vanilla';
import { firstOf } from './create-store';

/**
 * A component's view of a valtio store, rendered again when the store changes. valtio's own hook also
 * tracks which members are read; our stores have three members, and its tracker is a kilobyte and a
 * half of every first visit (decision 0011).
 */
export function useStore<T extends object>(store: T): Snapshot<T> {
  return useSyncExternalStore(
    useCallback((changed) => subscribe(store, changed), [store]),
    () => snapshot(store),
    // a page that came painted is taken over as it was painted, whatever is known by then
    () => firstOf(store),
  );
}
