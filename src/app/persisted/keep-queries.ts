import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { answerDate } from '@/platform/api/answer-dates';
import { KEPT_MS } from './kept-queries';
import { publicCall } from './public-calls';
import { queriesPersister } from './queries-persister';

const SAVE_AFTER_MS = 1000;

const place = {
  persister: queriesPersister,
  // what was kept by an app with another contract cannot be read by this one
  buster: import.meta.env.VITE_CONTRACT_VERSION ?? '',
};

/** Puts what the device has kept into the cache, where nothing newer stands. Never rejects. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  await persistQueryClientRestore({ queryClient, ...place, maxAge: KEPT_MS }).catch(
    () => undefined,
  );
}

/**
 * Keeps public queries on the device from now on: a second after a change, and when the page is left.
 * Each is as old as the server's answer, even when the worker gave it from its cache (design 7).
 */
export function keepQueries(queryClient: QueryClient): void {
  let timer: number | undefined;
  const save = () => {
    window.clearTimeout(timer);
    timer = undefined;
    void persistQueryClientSave({
      queryClient,
      ...place,
      dehydrateOptions: {
        shouldDehydrateMutation: () => false,
        shouldDehydrateQuery: ({ state, queryKey }) =>
          state.status === 'success' && publicCall(queryKey) !== null,
      },
    });
  };
  const saveSoon = () => {
    timer ??= window.setTimeout(save, SAVE_AFTER_MS);
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { state } = event.query;
    const queryKey = event.query.queryKey as QueryKey;
    const call = publicCall(queryKey);
    if (call === null) return;
    const made = event.action.manual === true ? undefined : answerDate(call);
    if (made !== undefined && made < state.dataUpdatedAt)
      queryClient.setQueryData(queryKey, (data: unknown) => data, { updatedAt: made });
    saveSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) save();
  });
  window.addEventListener('pagehide', () => {
    if (timer !== undefined) save();
  });
  saveSoon();
}
