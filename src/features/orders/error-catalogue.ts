import { ERROR_WORDS } from '@contract/core/error-words';
import { formatWon } from '@contract/catalog/price';

/** What a dialog of the error catalogue says; its single button is `확인` (product 8). */
export interface ErrorWords {
  title?: string;
  content: string;
}

function lines(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join('\n');
}

/** A row of the catalogue with what is known of this time: more sentences after its own. */
function row({ title, content }: Required<ErrorWords>, ...more: readonly string[]): ErrorWords {
  return { title, content: lines(content, ...more) };
}

/** What the way to a paid order can show, from the table of product 8 and what is known of this time. */
export const ERROR_CATALOGUE = {
  orderCreation: (message: string): ErrorWords => ({ content: message }),

  invalidItems: (reasons: readonly string[]): ErrorWords => ({
    title: '주문할 수 없는 한약이 있어요',
    content: lines(...reasons),
  }),

  preprocessing: (message: string): ErrorWords => row(ERROR_WORDS.preprocessing, message),

  /** A way of delivery became known with the payment only, so its fee was not in the total. */
  shippingChanged: (total: number): ErrorWords => ({
    title: '배송비를 확인해 주세요',
    content: `고르신 배송 방법의 배송비에 따라 결제 금액이 ${formatWon(total)}으로 바뀌었어요. 금액을 확인하고 다시 결제해 주세요.`,
  }),

  /** Nobody knows yet what became of the payment, with what is known of why. */
  postprocessing: (message = ''): ErrorWords => row(ERROR_WORDS.postprocessing, message),

  /** The order is not this patient's, who may have signed in as somebody else. */
  foreignPayment: (): ErrorWords =>
    row(ERROR_WORDS.postprocessing, '주문하실 때의 계정으로 로그인하셨는지 확인해 주세요.'),

  cancel: (): ErrorWords => row(ERROR_WORDS.cancel),

  /** After a payment that the server declared failed; confirming leads to the cart. */
  paymentProcessing: (message: string, isCancelled: boolean): ErrorWords => {
    const { title, content } = ERROR_WORDS.paymentProcessing;
    const rest = isCancelled ? '' : ERROR_WORDS.notCancelled.content;
    return { title, content: lines(message, content, rest) };
  },

  /** The widget failed or was declined. */
  widget: (errorMessage: string): ErrorWords =>
    row(ERROR_WORDS.widget, errorMessage, '다른 결제 수단으로도 결제하실 수 있어요.'),

  cancelledByPatient: (): ErrorWords => ({
    content: '결제를 취소했어요. 입력하신 내용은 그대로 있어요.',
  }),

  orderUpdate: (message: string): ErrorWords => row(ERROR_WORDS.orderUpdate, message),

  /** A text that was agreed to has changed: the new one stands in its place. */
  consentChanged: (): ErrorWords => ({
    title: '동의하시는 글이 바뀌었어요',
    content: '새 내용을 보고 다시 동의해 주세요. 적으신 내용은 그대로 있어요.',
  }),

  profileSave: (message: string): ErrorWords => row(ERROR_WORDS.profileSave, message),

  unsupportedProvider: (): ErrorWords =>
    row(
      ERROR_WORDS.preprocessing,
      '지금은 쓸 수 없는 결제 수단이에요. 다른 결제 수단을 골라 주세요.',
    ),
} as const;
