import type { Item } from '@contract/cart/schemas';
import { isSameItem } from '@contract/cart/cart-merge';
import { lockPatient } from '../../accounts/patients/queries';
import type { Tx } from '../../db/client';
import { cartPurchases } from '../../db/schema/cart';
import { ApiError, found } from '../../http/api-error';
import { findOrder, findOrderItems, itemOf } from '../orders/queries';
import { readCart, removeLines, writeLines } from './queries';

interface Purchase {
  patientId: string;
  orderId: string;
  /** Which of its lines to subtract; all when left out. */
  items?: readonly Item[];
}

/**
 * Subtracts what a paid order bought from the cart, once per order; 바로 구매 leaves the cart unchanged (product 4,
 * Cart). Throws `ApiError` 404 for an order that is not the patient's, 409 for an unpaid one.
 */
export async function removePurchased(
  tx: Tx,
  { patientId, orderId, items }: Purchase,
  now: number,
): Promise<void> {
  await lockPatient(tx, patientId);
  const order = found(await findOrder(tx, patientId, orderId));
  if (order.paidAt === null) throw new ApiError(409, 'payment_not_paid');
  if (order.source !== 'cart' || !(await isFirstTime(tx, orderId, now))) return;
  const lines = (await findOrderItems(tx, [orderId])).map(itemOf);
  const isNamed = (line: Item) => items?.some((item) => isSameItem(item, line)) ?? true;
  await subtract(tx, patientId, lines.filter(isNamed));
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
  const isGone = ({ quantity }: Item) => quantity <= 0;
  await removeLines(tx, patientId, left.filter(isGone));
  await writeLines(
    tx,
    patientId,
    left.filter((line) => !isGone(line)),
  );
}
