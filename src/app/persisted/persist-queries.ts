import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type Persister,
} from '@tanstack/react-query-persist-client';
import { answerDate } from '@/platform/api/answer-dates';
import { persistedAddress } from './persisted-address';
import { leavingPersister, queriesPersister } from './queries-persister';

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
