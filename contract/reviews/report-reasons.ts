/** Why a review is reported, with the words to choose from. */
export const REPORT_REASONS = {
  effect: '한약의 효과를 장담해요',
  advertising: '광고나 홍보예요',
  personal: '개인정보가 드러나 있어요',
  abuse: '욕설이나 비방이 있어요',
  unrelated: '제품이나 서비스와 관계없어요',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
