import type { MergeAdjustment } from '@contract/cart';

/** What stands above the sentences: only what came over, at least in part, has been moved. */
export function adjustmentsTitle(adjustments: readonly MergeAdjustment[]): string {
  if (adjustments.some(({ merged }) => merged > 0)) return '담아 둔 제품을 장바구니로 옮겼어요';
  if (adjustments.every(({ reason }) => reason === 'limited'))
    return '장바구니에 이미 있는 제품이에요';
  return '장바구니로 옮기지 못한 제품이 있어요';
}

/** One sentence for each product that could not be taken over as it was. */
export function adjustmentWords(adjustment: MergeAdjustment): string {
  const name = adjustment.productName ?? '판매가 끝난 제품';
  switch (adjustment.reason) {
    case 'limited':
      if (adjustment.merged === 0) return `${name}: 이미 담을 수 있는 만큼 장바구니에 있어요.`;
      return `${name}: 재고에 맞춰 ${adjustment.merged}개만 담았어요.`;
    case 'unavailable':
      return `${name}: 지금은 살 수 없어 담지 못했어요.`;
    case 'cart_full':
      return `${name}: 장바구니가 가득 차서 담지 못했어요.`;
  }
}
