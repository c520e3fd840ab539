import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import {
  MOST_CHARACTERS,
  readQueries,
  removeQueries,
  writeQueries,
} from '@/platform/storage/queries-storage';
import { fitting, mergeQueries, readableQueries, type KeptQuery } from './kept-queries';

/** Below this many characters it is not worth trying again on a device without room. */
const LEAST_CHARACTERS = 20_000;

/**
 * Keeps public queries in localStorage `queries`: together with what other tabs have kept, in a bounded
 * size, and in half of it where the device has no room. What cannot be read counts as absent.
 */
export const queriesPersister: Persister = {
  persistClient: (client) => {
    const known = parse(readQueries());
    const theirs = known?.buster === client.buster ? known.clientState.queries : [];
    const queries = mergeQueries(client.clientState.queries, theirs);
    for (let most = MOST_CHARACTERS; most > LEAST_CHARACTERS; most /= 2)
      if (writeQueries(textOf(client, fitting(queries, most)))) return;
    removeQueries();
  },
  restoreClient: () => parse(readQueries()),
  removeClient: removeQueries,
};

function textOf({ buster, timestamp }: PersistedClient, queries: KeptQuery[]): string {
  return JSON.stringify({ buster, timestamp, clientState: { mutations: [], queries } });
}

function parse(text: string | null): PersistedClient | undefined {
  if (text === null) return undefined;
  try {
    const { buster, timestamp, clientState } = JSON.parse(text) as PersistedClient;
    const queries = readableQueries(clientState.queries, Date.now());
    return { buster, timestamp, clientState: { mutations: [], queries } };
  } catch {
    removeQueries();
    return undefined;
  }
}
