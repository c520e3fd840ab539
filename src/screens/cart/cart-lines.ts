import type { Item } from '@contract/cart/schemas';
import type { ItemStatus } from '@contract/catalog/schemas';
import type { Amounts } from '@contract/orders/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import { orderAmounts } from '@contract/orders/amounts';
import type { ShippingMethod } from '@contract/shipping/schemas';
import { isForSale } from '@/features/catalog/sale-state';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useStore } from '@/platform/state/store';
import { useCartStores } from '@/features/cart/cart-stores';
import { groupStatusQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';

/** Why a line cannot be ordered. `unknown`: this device has no price for it. */
type LineProblem = 'sold_out' | 'ended' | 'too_many' | 'unknown';

/** A cart line with its product's data. */
export interface CartLine {
  item: Item;
  key: string;
  /** From the server, or as last seen; null when unknown. */
  status: ItemStatus | null;
  /** The last seen price if it has changed, else null. */
  changedFrom: number | null;
  problem: LineProblem | null;
}

interface KnownLines {
  /** From the server; undefined until it has responded. */
  fresh: readonly ItemStatus[] | undefined;
  /** As last seen, by `itemKey`. */
  seen: Readonly<Record<string, ItemStatus>>;
  changedFrom: Readonly<Record<string, number>>;
}

/** Joins the cart with product data; a line missing from the response is no longer sold. */
export function cartLines(items: readonly Item[], known: KnownLines): CartLine[] {
  const fresh = known.fresh && new Map(known.fresh.map((status) => [itemKey(status), status]));
  return items.map((item) => {
    const key = itemKey(item);
    const current = fresh?.get(key);
    const status = current ?? known.seen[key] ?? null;
    const isGone = fresh !== undefined && current === undefined;
    return {
      item,
      key,
      status,
      changedFrom: isGone ? null : (known.changedFrom[key] ?? null),
      problem: isGone ? 'ended' : problemOf(item, status),
    };
  });
}

function problemOf(item: Item, status: ItemStatus | null): LineProblem | null {
  if (status === null) return 'unknown';
  if (!isForSale(status.saleState)) return status.saleState === 'ended' ? 'ended' : 'sold_out';
  return item.quantity > status.available ? 'too_many' : null;
}

/** Whether the line can be ordered: sold-out and unknown lines stay in the cart. */
export function isOrderable({ problem }: CartLine): boolean {
  return problem === null || problem === 'too_many';
}

/** The total of the lines with parcel shipping (product 9: the server's total is binding). */
export function estimate(lines: readonly CartLine[], parcel: ShippingMethod | null): Amounts {
  const priced = lines.filter(isOrderable).map(({ item, status }) => ({
    unitPrice: status?.price ?? 0,
    quantity: item.quantity,
  }));
  return orderAmounts(priced, priced.length === 0 ? null : parcel);
}

/** Why the selected lines cannot be ordered now; null when they can. */
export function whyNotOrderable(chosen: readonly CartLine[]): string | null {
  if (chosen.length === 0) return '주문할 제품을 골라 주세요.';
  if (!chosen.some(isOrderable)) return '지금 주문할 수 있는 제품이 없어요.';
  if (chosen.some(({ problem }) => problem === 'too_many'))
    return '남은 수량보다 많이 담은 제품이 있어요. 수량을 줄여 주세요.';
  return null;
}

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
