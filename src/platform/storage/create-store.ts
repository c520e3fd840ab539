import { proxy, snapshot, type Snapshot } from 'valtio/vanilla';

const firsts = new WeakMap<object, unknown>();

/** Makes a store that remembers how it began, which is what the server has rendered with. */
export function createStore<T extends object>(initial: T): T {
  const store = proxy(initial);
  firsts.set(store, snapshot(store));
  return store;
}

/** How a store began; for one that was not made here, how it is. */
export function firstOf<T extends object>(store: T): Snapshot<T> {
  return (firsts.get(store) as Snapshot<T> | undefined) ?? snapshot(store);
}
