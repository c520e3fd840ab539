import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type Persister,
} from '@tanstack/react-query-persist-client';
import { answerDate } from '@/platform/api/answer-dates';
import { withPage } from '@/platform/api/endpoint-query';
import { requestAddress, type LooseRequest } from '@/platform/api/request-address';
import { leavingPersister, queriesPersister } from './queries-persister';

/** The address of a query that may be persisted, of a list that of its first page; undefined for all others. */
export function persistedAddress({
  meta,
  queryKey,
}: {
  meta?: QueryMeta | undefined;
  queryKey: QueryKey;
}): string | undefined {
  if (meta?.call?.cache?.deviceDays === undefined) return undefined;
  const [, , request, pages] = queryKey as [string, string, LooseRequest, string?];
  if (request.query?.['search'] !== undefined) return undefined;
  return requestAddress(meta.call, pages === undefined ? request : withPage(request, 1));
}

// entries of a build with another contract are discarded
const buster = import.meta.env.VITE_CONTRACT_VERSION ?? '';

/** Restores the persisted queries into the cache, unless it has newer data. Never rejects. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  await persistQueryClientRestore({
    queryClient,
    persister: queriesPersister,
    buster,
    // each query has its own age limit
    maxAge: Infinity,
  }).catch(() => undefined);
}

/**
 * Persists public queries from now on: a second after a change, and when the page is left. Each keeps the age
 * of the server's response, even when the worker served it from its cache (product 10).
 */
export function persistQueries(queryClient: QueryClient): void {
  const save = (persister: Persister) =>
    void persistQueryClientSave({
      queryClient,
      persister,
      buster,
      dehydrateOptions: {
        shouldDehydrateMutation: () => false,
        shouldDehydrateQuery: (query) =>
          query.state.status === 'success' && persistedAddress(query) !== undefined,
      },
    });
  let hasChanged = true;
  const flush = () => {
    if (hasChanged) save(leavingPersister);
    hasChanged = false;
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { state } = event.query;
    const queryKey = event.query.queryKey as QueryKey;
    const address = persistedAddress(event.query);
    if (address === undefined) return;
    const made = event.action.manual === true ? undefined : answerDate(address);
    if (made !== undefined && made < state.dataUpdatedAt)
      queryClient.setQueryData(queryKey, (data: unknown) => data, { updatedAt: made });
    hasChanged = true;
    save(queriesPersister);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
  save(queriesPersister);
}
