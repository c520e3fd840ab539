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
import type { LineMemoryState } from '@/features/cart/line-memory';
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

/** As last seen; `fresh` is from the server, undefined until it has responded. */
interface KnownLines extends Pick<LineMemoryState, 'lines' | 'changedFrom'> {
  fresh: readonly ItemStatus[] | undefined;
}

/** Joins the cart with product data; a line missing from the response is no longer sold. */
export function cartLines(items: readonly Item[], known: KnownLines): CartLine[] {
  const fresh = known.fresh && new Map(known.fresh.map((status) => [itemKey(status), status]));
  return items.map((item) => {
    const key = itemKey(item);
    const current = fresh?.get(key);
    const status = current ?? known.lines[key] ?? null;
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

/** Whether the line may be selected: one without a price yet may be for sale. */
export function isChoosable({ problem }: CartLine): boolean {
  return problem !== 'sold_out' && problem !== 'ended';
}

/** The total of the lines with parcel shipping (product 9: the server's total is binding). */
export function estimate(lines: readonly CartLine[], parcel: ShippingMethod | null): Amounts {
  const priced = lines.filter(isOrderable).map(({ item, status }) => ({
    unitPrice: status?.price ?? 0,
    quantity: item.quantity,
  }));
  return orderAmounts(priced, priced.length === 0 ? null : parcel);
}

/** Why the selected ones of the lines cannot be ordered now; null when they can. */
export function whyNotOrderable(
  lines: readonly CartLine[],
  chosen: readonly CartLine[],
): string | null {
  if (chosen.length === 0 && lines.some(isChoosable)) return '주문할 한약을 골라 주세요.';
  if (!chosen.some(isOrderable)) return '지금 주문할 수 있는 한약이 없어요.';
  if (chosen.some(({ problem }) => problem === 'too_many'))
    return '남은 수량보다 많이 담은 한약이 있어요. 수량을 줄여 주세요.';
  return null;
}

/** Not every reconnection fires an event, so failed requests are retried by timer. */
const RETRY_MS = 15_000;

/** The cart's lines with names and prices: the server's, or the last seen ones while offline. */
export function useCartLines(items: readonly Item[]) {
  const api = useApi();
  const { memory } = useCartStores();
  const known = useStore(memory.state);
  const { data, refetch, isFetching, errorUpdateCount } = useQuery({
    ...groupStatusQuery(api, items),
    refetchInterval: ({ state }) => state.errorUpdateCount > 0 && !state.data && RETRY_MS,
  });
  const hasFailed = data === undefined && errorUpdateCount > 0;

  useEffect(() => {
    // without it a line shows its current data
    void memory
      .open()
      .then((lines) => (data ? lines.replace(data) : lines.load()))
      .catch(() => undefined);
  }, [data, memory]);

  const lines = cartLines(items, { ...known, fresh: data });
  const isWaiting = data === undefined && isFetching && !hasFailed;
  return {
    lines,
    /** Names and prices are as last seen. */
    isRemembered: data === undefined && !isWaiting && known.isLoaded,
    /** Some line has no data yet, and the request is pending. */
    isLoading: isWaiting && lines.some(({ status }) => status === null),
    /** Retries failed requests; null while none has failed. */
    again: hasFailed ? { ask: () => void refetch(), isAsking: isFetching } : null,
  };
}
