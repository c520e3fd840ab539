import type { SaleState } from '@contract/catalog/schemas';

/** The badge of a sale state; null for none. */
export function saleStateWords(state: SaleState): string | null {
  switch (state) {
    case 'on_sale':
      return null;
    case 'low_stock':
      return '곧 품절';
    case 'sold_out':
      return '품절';
    case 'ended':
      return '판매 종료';
  }
}

/** Whether it can be bought now. */
export function isForSale(state: SaleState): boolean {
  return state === 'on_sale' || state === 'low_stock';
}
