import { getGroupStatus } from '@contract/catalog/calls';
import {
  addCartItems,
  deleteCartItems,
  mergeCart,
  setCartQuantities,
} from '@contract/cart/change-calls';
import type { Item, ItemKey, MergeAdjustment } from '@contract/cart/schemas';
import type { ItemStatus } from '@contract/catalog/schemas';
import { IDEMPOTENCY_KEY_MS } from '@contract/core/figures';
import { isSameItem, toItemKey } from '@contract/cart/cart-merge';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { hasCall } from '@/platform/api/hosts';

/** An answer lost within this time (ms) can be asked for again, with an hour for the way. */
export const KEY_LIFE_MS = IDEMPOTENCY_KEY_MS - 60 * 60_000;

/**
 * Merges items into the patient's cart. At a backend without the extra `merge` (decision 0122) they are added line by
 * line, a line beyond the stock as far as there is room, and a refused one keeps no other out. Throws `ApiError`.
 */
export async function mergeItems(
  api: Api,
  items: readonly Item[],
  key: string,
): Promise<{ items: Item[]; adjustments: MergeAdjustment[] }> {
  const given = [...items];
  if (hasCall(mergeCart)) return (await api(mergeCart, { body: { items: given } }, { key })).data;
  let cart: Item[] | undefined;
  const refused: { item: Item; at: number; error: ApiError }[] = [];
  for (const [at, item] of given.entries()) {
    try {
      cart = await add(api, [item], `${key}-${at}`);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ item, at, error });
    }
  }
  // removing nothing answers the cart as it is
  cart ??= (await api(deleteCartItems, { body: { items: [], all: false } }, { key })).data.items;
  const known = await statusOf(
    api,
    refused.map(({ item }) => item),
  );
  const adjustments: MergeAdjustment[] = [];
  for (const { item, at, error } of refused) {
    const status = known.find((one) => isSameItem(one, item));
    const held = cart.find((line) => isSameItem(line, item))?.quantity ?? 0;
    const isFull = error.code === 'cart_full';
    let merged = isFull ? 0 : Math.max(0, Math.min(item.quantity, available(status) - held));
    if (merged > 0) {
      try {
        cart = await add(api, [{ ...item, quantity: merged }], `${key}-${at}-${merged}`);
      } catch (cause) {
        if (!isRefusal(cause)) throw cause;
        merged = 0;
      }
    }
    const isLimited = available(status) > 0 && held + merged > 0;
    adjustments.push({
      product_id: item.product_id,
      variant_id: item.variant_id,
      productName: status?.productName ?? null,
      requested: item.quantity,
      merged,
      reason: isFull ? 'cart_full' : isLimited ? 'limited' : 'unavailable',
    });
  }
  return { items: cart, adjustments };
}

/**
 * Sets quantities. At a backend without the extra `quantities` the lines are removed and added anew; those that it
 * refuses come back as `known` has them, as far as they are in stock. Throws `ApiError`.
 */
export async function setQuantitiesAt(
  api: Api,
  items: readonly Item[],
  known: readonly Item[],
  key: string,
): Promise<Item[]> {
  const body = { items: [...items] };
  if (hasCall(setCartQuantities))
    return (await api(setCartQuantities, { body }, { key })).data.items;
  await api(deleteCartItems, { body: { items: items.map(toItemKey), all: false } }, { key });
  try {
    return await add(api, items, `${key}-1`);
  } catch (error) {
    if (!isOver(error)) throw error;
    const before = known.filter((line) => items.some((item) => isSameItem(item, line)));
    const stock = await statusOf(api, before);
    const lines = before.flatMap((line) => {
      const status = stock.find((one) => isSameItem(one, line));
      const quantity = Math.min(line.quantity, status?.available ?? line.quantity);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    if (lines.length > 0)
      await add(api, lines, `${key}-2`).catch((cause: unknown) => {
        // what could not be brought back just now waits with its change, which is sent again
        if (!isRefusal(cause)) throw new ApiError('network', { cause });
      });
    throw error;
  }
}

/** Adds lines; each part of a change has a key of its own that is always the same, so that a repeat is known as one. */
async function add(api: Api, lines: readonly Item[], key: string): Promise<Item[]> {
  return (await api(addCartItems, { body: { items: [...lines] } }, { key })).data.items;
}

/** Names and stock of lines; nothing where they cannot be had just now. */
async function statusOf(api: Api, items: readonly ItemKey[]): Promise<readonly ItemStatus[]> {
  if (items.length === 0) return [];
  const body = { selectedVariantList: items.map(toItemKey) };
  return api(getGroupStatus, { body }).then(
    ({ data }) => data.items,
    () => [],
  );
}

const available = (status: ItemStatus | undefined): number => status?.available ?? 0;

/** A definite no, for which the queue gives a change up. Everything else says nothing, and the change stays. */
export const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.declared || error.status === 500);

export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.declared;
