import type { Amounts } from '../orders/schemas';
import type { ShippingMethod } from '../shipping/schemas';

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

/** `450,000원`. */
export function formatWon(won: number): string {
  return `${String(won).replace(/\B(?=(\d{3})+$)/g, ',')}원`;
}

/** A discount in whole per cent, rounded down so that it never overstates; 0 without one. */
export function discountPercent(price: number, listPrice: number | null): number {
  return listPrice === null || listPrice <= price
    ? 0
    : Math.floor(((listPrice - price) / listPrice) * 100);
}
