import { useCallback, useSyncExternalStore } from 'react';
import { proxy, snapshot, subscribe, type Snapshot } from 'valtio/vanilla';

const firsts = new WeakMap<object, unknown>();

/** Makes a store that remembers how it began, which is what the server has rendered with. */
export function createStore<T extends object>(initial: T): T {
  const store = proxy(initial);
  firsts.set(store, snapshot(store));
  return store;
}

/** How a store began; for one that was not made here, how it is. */
function firstOf<T extends object>(store: T): Snapshot<T> {
  return (firsts.get(store) as Snapshot<T> | undefined) ?? snapshot(store);
}

/**
 * A component's view of a valtio store. valtio's own hook would add 0.8 kB to every first load, and hydrate with the
 * current store instead of the one that the server rendered with (decision 0137).
 */
export function useStore<T extends object>(store: T): Snapshot<T> {
  return useSyncExternalStore(
    useCallback((changed) => subscribe(store, changed), [store]),
    () => snapshot(store),
    // a page that came painted is taken over as it was painted, whatever is known by then
    () => firstOf(store),
  );
}
