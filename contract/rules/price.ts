import type { Amounts } from '../orders';
import type { ShippingMethod } from '../shipping';

/** A line as the price rule sees it. */
export interface PricedLine {
  unitPrice: number;
  quantity: number;
}

/**
 * What an order costs, in whole won. The server's answer binds; the cart uses the same rule for
 * the estimate it can show without a network (decision 0006).
 */
export function orderAmounts(lines: readonly PricedLine[], method: ShippingMethod | null): Amounts {
  const items = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const shipping = method === null ? 0 : shippingFee(items, method);
  return { items, shipping, total: items + shipping };
}

/** The fee of a shipping method for that item total. */
export function shippingFee(items: number, method: ShippingMethod): number {
  return method.freeFrom !== null && items >= method.freeFrom ? 0 : method.fee;
}

/** `450,000원`. */
export function formatWon(won: number): string {
  return `${String(won).replace(/\B(?=(\d{3})+$)/g, ',')}원`;
}

/** Whole per cent of a reduction, rounded down so that it never promises too much; 0 without one. */
export function discountPercent(price: number, listPrice: number | null): number {
  return listPrice === null || listPrice <= price
    ? 0
    : Math.floor(((listPrice - price) / listPrice) * 100);
}
