import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@/platform/state/store';
import type { Item } from '@contract/cart/schemas';
import { useCartStores } from '@/features/cart/cart-stores';
import { groupStatusQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';
import { cartLines, type CartLine } from './cart-lines';

interface CartLines {
  lines: CartLine[];
  /** Names and prices are as last seen. */
  isRemembered: boolean;
  /** Some line has no data yet, and the request is pending. */
  isLoading: boolean;
  /** Retries failed requests; null while none has failed. */
  again: { ask: () => void; isAsking: boolean } | null;
}

/** Not every reconnection fires an event, so failed requests are retried by timer. */
const RETRY_MS = 15_000;

/** The cart's lines with names and prices: the server's, or the last seen ones while offline. */
export function useCartLines(items: readonly Item[]): CartLines {
  const api = useApi();
  const { memory } = useCartStores();
  const known = useStore(memory.state);
  const query = useQuery({
    ...groupStatusQuery(api, items),
    enabled: items.length > 0,
    refetchInterval: ({ state }) => state.errorUpdateCount > 0 && !state.data && RETRY_MS,
  });
  const { data, refetch } = query;
  const hasFailed = data === undefined && query.errorUpdateCount > 0;
  const isAsking = query.fetchStatus === 'fetching';

  useEffect(() => {
    // without it a line shows its current data
    void memory
      .open()
      .then((lines) => (data ? lines.replace(data) : lines.load()))
      .catch(() => undefined);
  }, [data, memory]);

  const lines = cartLines(items, {
    fresh: data,
    seen: known.lines,
    changedFrom: known.changedFrom,
  });
  const isWaiting = data === undefined && isAsking && !hasFailed;
  return {
    lines,
    isRemembered: data === undefined && items.length > 0 && !isWaiting && known.isLoaded,
    isLoading: isWaiting && lines.some(({ status }) => status === null),
    again: hasFailed ? { ask: () => void refetch(), isAsking } : null,
  };
}
