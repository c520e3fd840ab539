import * as z from 'zod/mini';
import { itemSchema, type Item } from '@contract/cart';
import { CART_MAX_LINES } from '@contract/constants';
import { ERROR_MESSAGES } from '@contract/error-messages';
import { addItems, isSameItem } from '@contract/rules/cart-merge';
import { ApiError } from '@/platform/api/api-error';

const itemsSchema = z.array(itemSchema).check(z.maxLength(CART_MAX_LINES));

/** A merge that was started and has not been confirmed (design 6, Cart). */
const pendingMergeSchema = z.object({
  /** The Idempotency-Key; a lost answer is asked for again with the same one. */
  key: z.string(),
  /** Whose cart the items go to; null while the patient's data could not be fetched. */
  patientId: z.nullable(z.string()),
  items: z.array(itemSchema).check(z.minLength(1), z.maxLength(CART_MAX_LINES)),
});
export type PendingMerge = z.output<typeof pendingMergeSchema>;

/** What is kept under `cart`; null when it is corrupt. Nothing kept is an empty cart. */
export function parseItems(value: unknown): Item[] | null {
  if (value === undefined) return [];
  const parsed = z.safeParse(itemsSchema, value);
  return parsed.success ? parsed.data : null;
}

/** The merge that is under way, or null. */
export function parsePendingMerge(value: unknown): PendingMerge | null {
  const parsed = z.safeParse(pendingMergeSchema, value);
  return parsed.success ? parsed.data : null;
}

/** Adds to the guest's cart; throws `cart_full` beyond the limit that the server has too. */
export function addWithinLimit(cart: readonly Item[], added: readonly Item[]): Item[] {
  const next = addItems(cart, added);
  if (next.length > CART_MAX_LINES)
    throw new ApiError('http', {
      status: 409,
      declared: true,
      body: { code: 'cart_full', message: ERROR_MESSAGES.cart_full },
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
