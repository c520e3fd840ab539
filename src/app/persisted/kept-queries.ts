import type { DehydratedState } from '@tanstack/react-query';
import { MOST_CHARACTERS } from '@/platform/storage/queries-storage';
import { publicCall } from './public-calls';

/** What was not fetched anew for this long is forgotten, in milliseconds. */
export const KEPT_MS = 30 * 24 * 60 * 60_000;

export type KeptQuery = DehydratedState['queries'][number];

/** Those of the read queries that have the right shape and may be kept still. */
export function readableQueries(values: unknown, now: number): KeptQuery[] {
  return Array.isArray(values) ? values.filter((value) => isReadable(value, now)) : [];
}

/** Checked by hand: the library of schemas is not worth loading for four members. */
function isReadable(value: unknown, now: number): value is KeptQuery {
  if (!isObject(value) || !isObject(value['state'])) return false;
  const { queryHash, queryKey, state } = value;
  const { status, data, dataUpdatedAt } = state;
  return (
    typeof queryHash === 'string' &&
    Array.isArray(queryKey) &&
    publicCall(queryKey) !== null &&
    status === 'success' &&
    isObject(data) &&
    typeof dataUpdatedAt === 'number' &&
    dataUpdatedAt > now - KEPT_MS
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Both lists as one, each query once, the newest first: another tab has kept pages of its own. */
export function mergeQueries(
  ours: readonly KeptQuery[],
  theirs: readonly KeptQuery[],
): KeptQuery[] {
  const byHash = new Map<string, KeptQuery>();
  for (const query of [...theirs, ...ours]) {
    const known = byHash.get(query.queryHash);
    if (!known || known.state.dataUpdatedAt <= query.state.dataUpdatedAt)
      byHash.set(query.queryHash, query);
  }
  return [...byHash.values()].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
}

/** As many of the first queries as fit into `most` characters of JSON. */
export function fitting(queries: readonly KeptQuery[], most = MOST_CHARACTERS): KeptQuery[] {
  let left = most;
  return queries.filter((query) => {
    left -= JSON.stringify(query).length;
    return left >= 0;
  });
}
