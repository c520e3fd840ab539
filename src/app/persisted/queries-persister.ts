import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { DehydratedState } from '@tanstack/react-query';
import type {
  PersistedClient,
  Persister,
  PersistRetryer,
} from '@tanstack/react-query-persist-client';
import { DAY_MS } from '@contract/core/constants';
import { MAX_CHARACTERS, queriesStorage } from '@/platform/storage/queries-storage';

export type PersistedQuery = DehydratedState['queries'][number];

/** Whether a query has the right shape and has not expired. Checked without zod, which is too large for four members. */
function isReadable(value: unknown): value is PersistedQuery {
  if (!isObject(value) || !isObject(value['state'])) return false;
  const { queryHash, queryKey, state, meta } = value;
  const { status, data, dataUpdatedAt } = state;
  return (
    typeof queryHash === 'string' &&
    Array.isArray(queryKey) &&
    queryKey[0] === 'public' &&
    status === 'success' &&
    isObject(data) &&
    typeof dataUpdatedAt === 'number' &&
    dataUpdatedAt > Date.now() - persistDays(meta) * DAY_MS
  );
}

/** For how many days; 0 without a descriptor. */
function persistDays(meta: unknown): number {
  const call = isObject(meta) ? meta['call'] : undefined;
  const cache = isObject(call) && typeof call['path'] === 'string' ? call['cache'] : undefined;
  const days = isObject(cache) ? cache['deviceDays'] : undefined;
  return typeof days === 'number' ? days : 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** As many of the first queries as fit into `most` characters of JSON. */
export function fitting(
  queries: readonly PersistedQuery[],
  most = MAX_CHARACTERS,
): PersistedQuery[] {
  let left = most;
  return queries.filter((query) => {
    left -= JSON.stringify(query).length;
    return left >= 0;
  });
}

/** Below this many characters a device without room is not retried. */
const MIN_CHARACTERS = 20_000;
const SAVE_AFTER_MS = 1000;

/** This tab's queries merged with those of other tabs, in a bounded size. */
const serialize = (client: PersistedClient): string =>
  JSON.stringify(withQueries(client, fitting(merged(client), MAX_CHARACTERS)));

/** Validates by shape: what cannot be parsed counts as absent, and an entry without a time is dropped. */
function deserialize(text: string): PersistedClient {
  try {
    const client = JSON.parse(text) as PersistedClient;
    const queries: unknown = client.clientState.queries;
    const readable = Array.isArray(queries) ? queries.filter(isReadable) : [];
    return withQueries(client, readable);
  } catch {
    return withQueries({ buster: '', timestamp: 0 }, []);
  }
}

/** When storage is full: removes the old entry and retries with half of the queries, a quarter, and so on. */
const retry: PersistRetryer = ({ persistedClient, errorCount }) => {
  const queries = merged(persistedClient);
  queriesStorage.removeItem();
  const most = MAX_CHARACTERS / 2 ** errorCount;
  return most > MIN_CHARACTERS ? withQueries(persistedClient, fitting(queries, most)) : undefined;
};

/** Persists public queries in localStorage `queries`, throttled to one write a second. */
export const queriesPersister: Persister = createSyncStoragePersister({
  storage: queriesStorage,
  key: 'queries',
  throttleTime: SAVE_AFTER_MS,
  serialize,
  deserialize,
  retry,
});

/** Persists at once when the page is left, when a throttled write would come too late. */
export const leavingPersister: Persister = {
  ...queriesPersister,
  persistClient: (client) => {
    try {
      queriesStorage.setItem('queries', serialize(client));
    } catch {
      // keep the previous entry
    }
  },
};

function withQueries(
  { buster, timestamp }: Pick<PersistedClient, 'buster' | 'timestamp'>,
  queries: PersistedQuery[],
): PersistedClient {
  return { buster, timestamp, clientState: { mutations: [], queries } };
}

/** This client's queries and those that other tabs with the same contract have persisted, each once, newest first. */
function merged({ buster, clientState }: PersistedClient): PersistedQuery[] {
  const stored = deserialize(queriesStorage.getItem() ?? '');
  const theirs = stored.buster === buster ? stored.clientState.queries : [];
  const byHash = new Map<string, PersistedQuery>();
  for (const query of [...theirs, ...clientState.queries]) {
    const known = byHash.get(query.queryHash);
    if (!known || known.state.dataUpdatedAt <= query.state.dataUpdatedAt)
      byHash.set(query.queryHash, query);
  }
  return [...byHash.values()].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
}
