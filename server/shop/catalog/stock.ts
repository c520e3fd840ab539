import type { SaleState } from '@contract/catalog/schemas';
import { UNPAID_STOCK_SHARE } from '@contract/core/figures';

interface Stock {
  stock: number;
  reserved: number;
  isEnded: boolean;
}

/** Up to this many, a variant is low in stock. */
const LOW_STOCK = 5;

/** How many can be bought now; reservations of open payments are not available. */
export function availableOf({ stock, reserved, isEnded }: Stock): number {
  return isEnded ? 0 : Math.max(0, stock - reserved);
}

/**
 * How many pieces all unpaid orders may reserve (product 4, Unpaid stock): rounded up, so that a single piece can be
 * reserved, and never all of several.
 */
export function reservableOf({ stock }: Pick<Stock, 'stock'>): number {
  return Math.ceil(stock * UNPAID_STOCK_SHARE);
}

/** Stock is exposed as a state, never as a number. */
export function saleStateOf(variant: Stock): SaleState {
  if (variant.isEnded) return 'ended';
  const available = availableOf(variant);
  if (available === 0) return 'sold_out';
  return available <= LOW_STOCK ? 'low_stock' : 'on_sale';
}
