import type { KeyIn } from './device-values';

export type LocalKey = KeyIn<'local'>;
export type SessionKey = KeyIn<'session'>;

/** Text by key; where the browser forbids storage, reading answers null and writing does nothing. */
export interface TextStore<Key extends string> {
  read(key: Key): string | null;
  write(key: Key, value: string): void;
  remove(key: Key): void;
}

function textStore<Key extends string>(area: () => Storage): TextStore<Key> {
  const attempt = <T>(action: () => T, fallback: T): T => {
    try {
      return action();
    } catch {
      return fallback;
    }
  };
  return {
    read: (key) => attempt(() => area().getItem(key), null),
    write: (key, value) => attempt(() => area().setItem(key, value), undefined),
    remove: (key) => attempt(() => area().removeItem(key), undefined),
  };
}

export const localStore: TextStore<LocalKey> = textStore(() => window.localStorage);
export const sessionStore: TextStore<SessionKey> = textStore(() => window.sessionStorage);

/** Writes a value as JSON. */
export function writeJson<Key extends string>(
  store: TextStore<Key>,
  key: Key,
  value: unknown,
): void {
  store.write(key, JSON.stringify(value));
}

/** Tells when another tab changed or removed the key. */
export function onLocalChange(key: LocalKey, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage && (event.key === key || event.key === null))
      listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
