import type { Item } from '@contract/cart';
import { CART_MAX_LINES } from '@contract/constants';
import { addItems, isSameItem } from '@contract/rules/cart-merge';
import { keptItems } from '@contract/rules/kept-items';
import { ApiError } from '@/platform/api/api-error';

/** A merge that was started and has not been confirmed (design 6, Cart). */
export interface PendingMerge {
  /** The Idempotency-Key; a lost answer is asked for again with the same one. */
  key: string;
  /** Whose cart the items go to; null while the patient's data could not be fetched. */
  patientId: string | null;
  items: Item[];
}

/** What is kept under `cart`; null when it is corrupt. Nothing kept is an empty cart. */
export function parseItems(value: unknown): Item[] | null {
  return value === undefined ? [] : keptItems(value);
}

/** The merge that is under way, or null. */
export function parsePendingMerge(value: unknown): PendingMerge | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, patientId, items: kept } = value as Partial<Record<keyof PendingMerge, unknown>>;
  const items = keptItems(kept);
  const isWhole = typeof key === 'string' && (patientId === null || typeof patientId === 'string');
  return isWhole && items !== null && items.length > 0 ? { key, patientId, items } : null;
}

const CART_FULL = `장바구니에는 ${CART_MAX_LINES}가지까지 담을 수 있습니다.`;

/** Adds to the guest's cart; throws `cart_full` beyond the limit that the server has too. */
export function addWithinLimit(cart: readonly Item[], added: readonly Item[]): Item[] {
  const next = addItems(cart, added);
  if (next.length > CART_MAX_LINES)
    throw new ApiError('http', {
      status: 409,
      declared: true,
      body: { code: 'cart_full', message: CART_FULL },
    });
  return next;
}

/** Takes exactly the merged quantities out; what was added meanwhile stays. */
export function subtractItems(cart: readonly Item[], merged: readonly Item[]): Item[] {
  return cart.flatMap((line) => {
    const taken = merged.find((item) => isSameItem(item, line))?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}
