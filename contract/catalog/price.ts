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
