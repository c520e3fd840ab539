import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { orderItems, orders } from '../../db/schema/orders';
import { amountColumns, amountsOf } from './amounts';
import { lineRefusal } from './create-order';
import { isGone, offerLines } from './lines';
import { findOrderItems, type OrderRow } from './queries';

/**
 * Updates the lines and amounts of a locked order to current prices and fees; returns whether
 * anything changed. Throws 409 `product_unavailable` when a line is no longer sold or has no price.
 */
export async function reprice(tx: Tx, order: OrderRow, now: number): Promise<boolean> {
  const items = await findOrderItems(tx, [order.id]);
  const offered = await offerLines(
    tx,
    items.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })),
  );
  if (offered.some(isGone) || offered.length < items.length) throw lineRefusal(offered);
  const lines = offered.flatMap(({ item, offer }) =>
    offer ? [{ variantId: item.variant_id, unitPrice: offer.price, quantity: item.quantity }] : [],
  );
  const agreed = new Map(items.map((item) => [item.variantId, item.unitPrice]));
  const changed = lines.filter((line) => agreed.get(line.variantId) !== line.unitPrice);
  const amounts = await amountsOf(tx, lines, order.shippingMethodId);
  if (changed.length === 0 && amounts.total === order.totalAmount) return false;
  for (const { variantId, unitPrice } of changed) {
    await tx
      .update(orderItems)
      .set({ unitPrice })
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.variantId, variantId)));
  }
  await tx
    .update(orders)
    .set({ ...amountColumns(amounts), updatedAt: now })
    .where(eq(orders.id, order.id));
  return true;
}
