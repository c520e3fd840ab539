import { formatWon } from '../catalog/price';
import type { ShippingMethod } from '../shipping/schemas';
import type { Amounts } from './schemas';

/** The fields of a line that the price rule needs. */
export interface PricedLine {
  unitPrice: number;
  quantity: number;
}

/**
 * The amounts of an order in whole won. The server's answer is authoritative; the cart uses the
 * same rule for its offline estimate (decision 0125).
 */
export function orderAmounts(lines: readonly PricedLine[], method: ShippingMethod | null): Amounts {
  const items = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const shipping = method === null ? 0 : shippingFee(items, method);
  return { items, shipping, total: items + shipping };
}

/** The shipping fee for that item total. */
export function shippingFee(items: number, method: ShippingMethod): number {
  return method.freeFrom !== null && items >= method.freeFrom ? 0 : method.fee;
}

/** The same rule in words: from which sum a fee that is due falls away, or null. */
export function freeFromWords(
  fee: number,
  { freeFrom }: Pick<ShippingMethod, 'freeFrom'>,
): string | null {
  return fee === 0 || freeFrom === null ? null : `${formatWon(freeFrom)}부터 무료`;
}
