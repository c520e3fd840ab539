import type { IdbKey } from './device-store';
import { IDB_KEYS } from './keys';

/** What JSON can carry and may fall back to localStorage. */
export const TEXT_KEYS = [
  IDB_KEYS.cart,
  IDB_KEYS.mergeKey,
  IDB_KEYS.cartCopy,
  IDB_KEYS.cartLines,
  IDB_KEYS.patientCart,
] as const;

/** A value of the device kept as JSON in localStorage; undefined when absent. Throws where that is forbidden. */
export function readText(key: IdbKey): unknown {
  const text = window.localStorage.getItem(key);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return 'unreadable';
  }
}

/** Whether localStorage holds the key's value in place of IndexedDB. */
export function isStoredAsText(key: IdbKey): boolean {
  try {
    return readText(key) !== undefined;
  } catch {
    return false;
  }
}

/** Writes it; undefined removes it. Throws where localStorage is forbidden or full. */
export function writeText(key: IdbKey, value: unknown): void {
  if (value === undefined) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, JSON.stringify(value));
}

const PROBE = 'probe';

/** Whether localStorage takes what is written to it: its owner may have forbidden it, or it is full. */
export function canStoreText(): boolean {
  try {
    window.localStorage.setItem(PROBE, PROBE);
    window.localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}
