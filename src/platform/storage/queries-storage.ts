import { localStore } from './web-storage';

/** Most characters that stored queries may take: a fifth of what browsers give one shop. */
export const MAX_CHARACTERS = 1_000_000;

/** Where stored queries lie, as the library of the persister wants it: one text, whatever the key. */
export const queriesStorage = {
  /** The text, or null; also where the browser forbids storage. */
  getItem: (): string | null => localStore.read('queries'),
  /** Throws where the device has no room for the text. */
  setItem: (_key: string, text: string): void => {
    localStore.write('queries', text);
    if (localStore.read('queries') !== text) throw new Error('The device has no room');
  },
  removeItem: (): void => localStore.remove('queries'),
};
