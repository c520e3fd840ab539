import type { Item } from '@contract/cart/schemas';
import { isSameItem } from '@contract/cart/cart-merge';
import type { Tx } from '../../db/client';
import { cartPurchases } from '../../db/schema/cart';
import { ApiError } from '../../http/api-error';
import type { PurchasedLines } from '../orders/queries';
import { readCart, removeLines, writeLines } from './queries';

interface Purchase {
  patientId: string;
  orderId: string;
  /** Null when it is not the patient's. */
  order: PurchasedLines | null;
  /** Which of its lines to subtract. */
  items: readonly Item[];
}

/**
 * Subtracts what a paid order bought from the cart, once per order; 바로 구매 leaves the cart unchanged (product 4,
 * Cart). The patient is locked. Throws `ApiError` 404 for an order that is not theirs, 409 for an unpaid one.
 */
export async function removePurchased(
  tx: Tx,
  { patientId, orderId, order, items }: Purchase,
  now: number,
): Promise<Item[]> {
  if (!order) throw new ApiError(404, 'not_found');
  if (!order.isPaid) throw new ApiError(409, 'payment_not_paid');
  if (order.source === 'cart' && (await isFirstTime(tx, orderId, now))) {
    const named = order.items.filter((line) => items.some((item) => isSameItem(item, line)));
    await subtract(tx, patientId, named);
  }
  return readCart(tx, patientId);
}

async function isFirstTime(tx: Tx, orderId: string, now: number): Promise<boolean> {
  const values = { orderId, at: now };
  const rows = await tx.insert(cartPurchases).values(values).onConflictDoNothing().returning();
  return rows.length > 0;
}

async function subtract(tx: Tx, patientId: string, bought: readonly Item[]): Promise<void> {
  const cart = await readCart(tx, patientId);
  const left = bought.flatMap((item) => {
    const line = cart.find((candidate) => isSameItem(candidate, item));
    return line ? [{ ...line, quantity: line.quantity - item.quantity }] : [];
  });
  await removeLines(
    tx,
    patientId,
    left.filter((line) => line.quantity <= 0),
  );
  await writeLines(
    tx,
    patientId,
    left.filter((line) => line.quantity > 0),
  );
}
