/** What a dialog of the error catalogue says; its single button is `확인` (spec 8). */
export interface ErrorWords {
  title?: string;
  content: string;
}

const LATER = '잠시 후에 다시 시도해주세요.';
const LATER_OR_ASK = `${LATER} 문제가 계속되면 관리자에게 문의해주세요.`;

/** The given sentences, one a line; empty ones are left out. */
function lines(...sentences: readonly (string | null | undefined)[]): string {
  return sentences
    .filter((sentence) => sentence !== undefined && sentence !== null && sentence !== '')
    .join('\n');
}

/** The error catalogue (spec 8): every title and text that the way to a paid order can show. */
export const ERROR_CATALOGUE = {
  /** Order creation fails: the error's own message. */
  orderCreation: (message: string): ErrorWords => ({ content: message }),

  /** Lines that cannot be ordered, each with its reason (spec 4, Checkout start). */
  invalidItems: (reasons: readonly string[]): ErrorWords => ({
    title: '주문할 수 없는 제품이 있어요',
    content: lines(...reasons),
  }),

  preprocessing: (message: string): ErrorWords => ({
    title: '결제 실패',
    content: lines(`결제에 실패했습니다. ${LATER}`, message),
  }),

  postprocessing: (): ErrorWords => ({
    title: '결제 처리 실패',
    content: `결제 처리에 실패했습니다. ${LATER}`,
  }),

  cancel: (): ErrorWords => ({
    title: '주문 취소 실패',
    content: `주문 취소에 실패했습니다. ${LATER}`,
  }),

  /** After a payment that the server declared failed; confirming leads to the cart. */
  paymentProcessing: (message: string, isCancelled: boolean): ErrorWords => ({
    title: '결제 처리 오류',
    content: lines(message, LATER_OR_ASK, isCancelled ? null : '주문이 취소되지 않았습니다.'),
  }),

  /** The widget failed, was declined or closed. */
  widget: (errorMessage: string): ErrorWords => ({
    title: '결제 실패',
    content: lines(LATER_OR_ASK, errorMessage),
  }),

  orderUpdate: (message: string): ErrorWords => ({
    title: '주문 업데이트 실패',
    content: lines(`주문 업데이트에 실패했습니다. ${LATER}`, message),
  }),

  profileSave: (message: string): ErrorWords => ({
    title: '프로필 정보 입력 실패',
    content: lines(`프로필 정보 입력에 실패하였습니다. ${LATER}`, message),
  }),

  /** The alternative provider is not set up here. */
  unsupportedProvider: (): ErrorWords => ({
    title: '결제 실패',
    content: lines(
      `결제에 실패했습니다. ${LATER}`,
      '지금은 쓸 수 없는 결제 수단이에요. 다른 결제 수단을 골라 주세요.',
    ),
  }),

  /** What changed while the patient was filling in the form; nothing typed is lost. */
  changedMeanwhile: (message: string): ErrorWords => ({
    title: '확인이 필요해요',
    content: message,
  }),
} as const;
