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

/** How many portions a variant holds, for its price by portion. */
export interface Portions {
  count: number;
  unit: (typeof PORTION_UNITS)[number];
}

export const PORTION_UNITS = ['환', '포', '일'] as const;

/** `1포당 6,300원`, or `하루 6,300원`, in whole won; nothing for a single portion, or where nobody says how many. */
export function portionPrice(price: number, portions: Portions | undefined): string | undefined {
  if (portions === undefined || portions.count < 2) return undefined;
  const { count, unit } = portions;
  return `${unit === '일' ? '하루' : `1${unit}당`} ${formatWon(Math.round(price / count))}`;
}
