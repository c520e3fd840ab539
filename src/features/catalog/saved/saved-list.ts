import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { sessionOwner } from '@/platform/session/session-owner';
import { readJson } from '@/platform/storage/read-json';
import { localStore, onLocalChange, writeJson } from '@/platform/storage/web-storage';

/** A short list that stays on this device and is never sent: newest first, each thing once. */
export type SavedList<T> = ReturnType<typeof createSavedList<T>>;

const LISTS = ['recentSearches', 'favourites', 'recentProducts'] as const;

interface SavedListOptions<T> {
  key: (typeof LISTS)[number];
  most: number;
  schema: z.ZodMiniType<T>;
  idOf: (item: T) => string;
}

const NOTHING: readonly never[] = [];
/** Of every list: what changes one may have emptied the others. */
const listeners = new Set<() => void>();
const tellChange = () => {
  for (const listener of listeners) listener();
};

/** Makes a list over localStorage; what cannot be read counts as empty (decision 0124). */
export function createSavedList<T>({ key, most, schema, idOf }: SavedListOptions<T>) {
  const whole = z.array(schema);
  let known: { text: string | null; items: readonly T[] } = { text: null, items: NOTHING };

  const read = () => {
    const text = localStore.read(key);
    // the same list again while nothing has changed, as React compares
    if (text !== known.text) known = { text, items: readJson(localStore, key, whole) ?? NOTHING };
    return known.items;
  };
  const write = (items: readonly T[]): void => {
    if (items.length === 0) localStore.remove(key);
    else writeJson(localStore, key, items);
    tellChange();
  };
  const without = (id: string) => read().filter((item) => idOf(item) !== id);

  return {
    read,
    /** Puts it in front; what is too much falls out at the end. False where the device stores nothing. */
    add: (item: T): boolean => {
      write([item, ...without(idOf(item))].slice(0, most));
      return read().some((saved) => idOf(saved) === idOf(item));
    },
    remove: (id: string) => write(without(id)),
    /** Takes over what was learnt about the same things. */
    replace: write,
    clear: () => write(NOTHING),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const unfollow = onLocalChange(key, listener);
      return () => {
        listeners.delete(listener);
        unfollow();
      };
    },
  };
}

/**
 * A list for components: empty on the server and during hydration. A guest's list goes over to the patient who signs in;
 * another patient does not see it, and the session has it emptied (decision 0132). After an expiry it is shown to a guest.
 */
export function useSavedList<T>(list: SavedList<T>): readonly T[] {
  const session = useSession();
  const { kind } = useSessionState();
  // known before anybody has answered
  const patientId = kind === 'guest' ? null : sessionOwner(session);
  const items = useSyncExternalStore(list.subscribe, list.read, () => NOTHING);
  const owner = localStore.read('keptListsOwner');
  return patientId === null || owner === null || owner === patientId ? items : NOTHING;
}

/** Empties every list. */
export function forgetSavedLists(): void {
  for (const list of LISTS) localStore.remove(list);
  tellChange();
}
