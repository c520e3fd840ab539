/** Whole won with thousands separators: `450,000원`. */
export function won(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`;
}

/** Whole percent by which a price lies below the list price, rounded down; 0 when it does not. */
export function discountPercent(price: number, listPrice: number | undefined): number {
  if (!listPrice || listPrice <= price) return 0;
  return Math.floor(((listPrice - price) / listPrice) * 100);
}
