/** "Try later", and whom to ask if that fails (product 11). */
const LATER = '잠시 후에 다시 시도해주세요.';
const LATER_OR_ASK = `${LATER} 문제가 계속되면 관리자에게 문의해주세요.`;

/**
 * The error catalogue of product 8: rows with their own title or text. Rows without a title show the error's own
 * message. How statuses affect the session is in `src/platform/api/http-policy.ts`.
 */
export const ERROR_WORDS = {
  preprocessing: { title: '결제 실패', content: `결제에 실패했습니다. ${LATER}` },
  postprocessing: { title: '결제 처리 실패', content: `결제 처리에 실패했습니다. ${LATER}` },
  cancel: { title: '주문 취소 실패', content: `주문 취소에 실패했습니다. ${LATER}` },
  paymentProcessing: { title: '결제 처리 오류', content: LATER_OR_ASK },
  /** Added to the row above when the automatic cancel fails, too. */
  notCancelled: { content: '주문이 취소되지 않았습니다.' },
  widget: { title: '결제 실패', content: LATER_OR_ASK },
  orderUpdate: {
    title: '주문 업데이트 실패',
    content: `주문 업데이트에 실패했습니다. ${LATER}`,
  },
  profileSave: {
    title: '프로필 정보 입력 실패',
    content: `프로필 정보 입력에 실패하였습니다. ${LATER}`,
  },
  geocodingEmpty: { content: '주소를 입력해주세요.' },
  geocodingFailed: { content: '주소로부터 좌표를 가져오는데 실패했습니다.' },
} as const;
