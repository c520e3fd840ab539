/** `450,000원`. Without `Intl`, whose first use blocks a slow phone for 50 ms during hydration. */
export function formatWon(won: number): string {
  return `${String(won).replace(/\B(?=(\d{3})+$)/g, ',')}원`;
}

/** A discount in whole per cent, rounded down so that it never overstates; 0 without one. */
export function discountPercent(price: number, listPrice: number | undefined): number {
  return listPrice === undefined || listPrice <= price
    ? 0
    : Math.floor(((listPrice - price) / listPrice) * 100);
}
