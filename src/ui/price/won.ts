const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Whole won with thousands separators: `450,000원`. Without the browser's formatter, whose first use
 * takes a slow phone 50 ms while the page comes alive.
 */
export function won(amount: number): string {
  return `${String(amount).replace(THOUSANDS, ',')}원`;
}

/** Whole percent by which a price lies below the list price, rounded down; 0 when it does not. */
export function discountPercent(price: number, listPrice: number | undefined): number {
  if (!listPrice || listPrice <= price) return 0;
  return Math.floor(((listPrice - price) / listPrice) * 100);
}
