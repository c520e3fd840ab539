import type { MergeAdjustment } from '@contract/cart';

/** One sentence for each product that could not be taken over as it was. */
export function adjustmentWords(adjustment: MergeAdjustment): string {
  const name = adjustment.productName ?? '판매가 끝난 제품';
  switch (adjustment.reason) {
    case 'limited':
      return `${name}: 재고에 맞춰 ${adjustment.merged}개만 담았어요.`;
    case 'unavailable':
      return `${name}: 지금은 살 수 없어 담지 못했어요.`;
    case 'cart_full':
      return `${name}: 장바구니가 가득 차서 담지 못했어요.`;
  }
}
