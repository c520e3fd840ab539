import type { KeyIn } from './device-values';

export const DATABASE_NAME = 'dalim';

export type IdbKey = KeyIn<'indexedDB' | 'encrypted'>;

/** Two values before and after a change; undefined stands for absent. */
type ChangeBoth = (first: unknown, second: unknown) => readonly [unknown, unknown];

/** Values by key in IndexedDB; rejects where the browser forbids it. */
export interface DeviceStore {
  read(key: IdbKey): Promise<unknown>;
  /** Reads, changes and writes in one transaction, also against other tabs. */
  update(key: IdbKey, change: (value: unknown) => unknown): Promise<void>;
  /** The same for two values that belong together. */
  updateBoth(keys: readonly [IdbKey, IdbKey], change: ChangeBoth): Promise<void>;
  remove(key: IdbKey): Promise<void>;
}

/**
 * Where the page's values are: on the device (`all`), or in memory until it closes (`nothing`); `unread` when
 * IndexedDB was late, so that what an earlier visit stored is read on the next one.
 */
export type Persistence = 'all' | 'unread' | 'nothing';

/** A store that goes on in memory when its own place fails; it rejects only what `change` itself throws. */
export interface FallbackStore extends DeviceStore {
  persistence(): Persistence;
}
