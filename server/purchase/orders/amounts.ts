import { eq, and } from 'drizzle-orm';
import type { Amounts } from '@contract/orders/schemas';
import { orderAmounts, type PricedLine } from '@contract/orders/amounts';
import type { ShippingMethodId } from '@contract/shipping/schemas';
import type { Tx } from '../../db/client';
import { shippingMethods } from '../../db/schema/catalog';
import { ApiError } from '../../http/api-error';
import { orderItems, orders } from '../../db/schema/orders';
import { isGone, lineRefusal, offerLines } from './lines';
import { findOrderItems, itemOf, type OrderRow } from './queries';

/**
 * Prices the lines with that shipping method, by the contract's price rule and the current fees.
 * Throws 422 for a method that is not offered.
 */
export async function amountsOf(
  tx: Tx,
  lines: readonly PricedLine[],
  methodId: ShippingMethodId | null,
): Promise<Amounts> {
  if (methodId === null) return orderAmounts(lines, null);
  const [method] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, methodId));
  if (!method) {
    const message = '지금은 고를 수 없는 배송 방법입니다.';
    throw new ApiError(422, 'invalid_fields', { fields: { shipping_method_id: message } });
  }
  return orderAmounts(lines, method);
}

/** The amount columns of an order. */
export function amountColumns({ items, shipping, total }: Amounts) {
  return { itemsAmount: items, shippingAmount: shipping, totalAmount: total };
}

/**
 * Updates the lines and amounts of a locked order to current prices and fees; returns whether
 * anything changed. Throws 409 `product_unavailable` when a line is no longer sold or has no price.
 */
export async function reprice(tx: Tx, order: OrderRow, now: number): Promise<boolean> {
  const items = await findOrderItems(tx, [order.id]);
  const offered = await offerLines(tx, items.map(itemOf));
  if (offered.some(isGone) || offered.length < items.length) throw lineRefusal(offered);
  const lines = offered.flatMap(({ item, offer }) =>
    offer
      ? [{ variantId: item.variant_id, unitPrice: offer.variant.price, quantity: item.quantity }]
      : [],
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
