import { eq } from 'drizzle-orm';
import type { Amounts } from '@contract/orders/schemas';
import { orderAmounts, type PricedLine } from '@contract/orders/amounts';
import type { ShippingMethodId } from '@contract/shipping/schemas';
import type { Tx } from '../../db/client';
import { shippingMethods } from '../../db/schema/catalog';
import { ApiError } from '../../http/api-error';

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
