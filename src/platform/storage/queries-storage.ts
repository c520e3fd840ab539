import { LOCAL_KEYS } from './keys';
import { localStore } from './web-storage';

/** Most characters that kept queries may take: a fifth of what browsers give one shop. */
export const MOST_CHARACTERS = 1_000_000;

/** The text of the kept queries, or null. */
export function readQueries(): string | null {
  return localStore.read(LOCAL_KEYS.queries);
}

/** Keeps the text; answers false where the device has no room for it. */
export function writeQueries(text: string): boolean {
  localStore.write(LOCAL_KEYS.queries, text);
  return localStore.read(LOCAL_KEYS.queries) === text;
}

export function removeQueries(): void {
  localStore.remove(LOCAL_KEYS.queries);
}
