import {
  addCartItems,
  deleteCartItems,
  mergeCart,
  setCartQuantities,
} from '@contract/descriptors/cart';
import type { Item, MergeAdjustment } from '@contract/cart';
import { isSameItem } from '@contract/rules/cart-merge';
import { ApiError } from '@/platform/api/api-error';
import type { Api, CallOptions } from '@/platform/api/create-api';
import { hasCall } from '@/platform/api/hosts';

/** A call that changes the cart has a key, so that repeating it changes nothing. */
type Keyed = CallOptions & { key: string };

/**
 * Merges items into the patient's cart. At a backend without the extra `merge` (decision 0122) they are added line by
 * line, and a refused line keeps no other out. Throws `ApiError`.
 */
export async function mergeItems(
  api: Api,
  items: readonly Item[],
  options: Keyed,
): Promise<{ items: Item[]; adjustments: MergeAdjustment[] }> {
  const given = [...items];
  if (hasCall(mergeCart)) return (await api(mergeCart, { body: { items: given } }, options)).data;
  let cart: Item[] | undefined;
  const adjustments: MergeAdjustment[] = [];
  for (const [at, item] of given.entries()) {
    try {
      const line = { ...options, key: partKey(options.key, at) };
      cart = (await api(addCartItems, { body: { items: [item] } }, line)).data.items;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      adjustments.push(notMerged(item, error));
    }
  }
  // removing nothing answers the cart as it is
  cart ??= (await api(deleteCartItems, { body: { items: [], all: false } }, options)).data.items;
  return { items: cart, adjustments };
}

/**
 * Sets quantities. At a backend without the extra `quantities` the lines are removed and added anew; those that it
 * refuses come back as `known` has them. Throws `ApiError`.
 */
export async function setQuantitiesAt(
  api: Api,
  items: readonly Item[],
  known: readonly Item[],
  options: Keyed,
): Promise<Item[]> {
  const body = { items: [...items] };
  if (hasCall(setCartQuantities))
    return (await api(setCartQuantities, { body }, options)).data.items;
  const keys = items.map(({ product_id, variant_id }) => ({ product_id, variant_id }));
  await api(deleteCartItems, { body: { items: keys, all: false } }, options);
  const add = (lines: Item[], part: number) =>
    api(addCartItems, { body: { items: lines } }, { ...options, key: partKey(options.key, part) });
  try {
    return (await add(body.items, 1)).data.items;
  } catch (error) {
    const before = known.filter((line) => items.some((item) => isSameItem(item, line)));
    if (isRefusal(error) && before.length > 0) await add(before, 2).catch(() => undefined);
    throw error;
  }
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && error.declared;

function notMerged({ product_id, variant_id, quantity }: Item, error: ApiError): MergeAdjustment {
  const reasons = { cart_full: 'cart_full', out_of_stock: 'limited' } as const;
  const reason = Object.entries(reasons).find(([code]) => code === error.code)?.[1];
  return {
    product_id,
    variant_id,
    productName: null,
    requested: quantity,
    merged: 0,
    reason: reason ?? 'unavailable',
  };
}

/** The key of one part of a change: always the same, so that a repeat is known as one. */
const partKey = (key: string, part: number): string => `${key}-${part}`;
