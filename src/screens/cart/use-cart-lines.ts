import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@/platform/storage/use-store';
import type { Item } from '@contract/cart';
import { useCartStores } from '@/features/cart/cart-context';
import { groupStatusQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';
import { cartLines, type CartLine } from './cart-lines';

export interface CartLines {
  lines: CartLine[];
  /** Names and prices are from the last time there was a network. */
  isRemembered: boolean;
  /** Nothing is known yet of some line, and the answer is under way. */
  isLoading: boolean;
  /** Asks once more for what could not be asked for; null while nothing has failed. */
  again: { ask: () => void; isAsking: boolean } | null;
}

/** A network that is back is not always told: what has failed is asked for again by itself. */
const ASK_AGAIN_MS = 15_000;

/** The cart's lines with names and prices: the server's, or without a network the last seen. */
export function useCartLines(items: readonly Item[]): CartLines {
  const api = useApi();
  const { memory } = useCartStores();
  const known = useStore(memory.state);
  const query = useQuery({
    ...groupStatusQuery(api, items),
    enabled: items.length > 0,
    refetchInterval: ({ state }) => state.errorUpdateCount > 0 && !state.data && ASK_AGAIN_MS,
  });
  const { data, refetch } = query;
  const hasFailed = data === undefined && query.errorUpdateCount > 0;
  const isAsking = query.fetchStatus === 'fetching';

  useEffect(() => {
    // without it a line shows what is known of it now
    void (data ? memory.replace(data) : memory.load()).catch(() => undefined);
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
