import type { DeviceStore, IdbKey } from './device-store';

/** The same values kept by this tab alone, for browsers that refuse IndexedDB. */
export function createMemoryStore(): DeviceStore {
  const values = new Map<IdbKey, unknown>();
  return {
    read: async (key) => values.get(key),
    update: async (key, change) => void values.set(key, change(values.get(key))),
    updateBoth: async ([first, second], change) => {
      const [a, b] = change(values.get(first), values.get(second));
      values.set(first, a).set(second, b);
    },
    remove: async (key) => void values.delete(key),
    clear: async () => values.clear(),
  };
}
