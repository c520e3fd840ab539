import type { DeviceStore, IdbKey } from './device-store';
import { TEXT_KEYS } from './keys';

const LOCK = 'dalim-device-store';

/**
 * The same values as JSON in localStorage, for browsers that refuse IndexedDB. Changes of several tabs
 * happen in turn where the browser has locks; rejects where it forbids this too, or has no room.
 */
export function openTextDeviceStore(): DeviceStore {
  const read = (key: IdbKey): unknown => {
    const text = window.localStorage.getItem(key);
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return 'unreadable';
    }
  };
  const write = (key: IdbKey, value: unknown): void => {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  };
  const inTurn = async <T>(action: () => T): Promise<T> =>
    'locks' in navigator ? await navigator.locks.request(LOCK, () => action()) : action();

  return {
    read: async (key) => read(key),
    update: (key, change) => inTurn(() => write(key, change(read(key)))),
    updateBoth: ([first, second], change) =>
      inTurn(() => {
        const [a, b] = change(read(first), read(second));
        write(first, a);
        write(second, b);
      }),
    remove: (key) => inTurn(() => write(key, undefined)),
    clear: () => inTurn(() => TEXT_KEYS.forEach((key) => write(key, undefined))),
  };
}
