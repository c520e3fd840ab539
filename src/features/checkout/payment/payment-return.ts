import { localOrTabStore } from '@/platform/storage/local-or-tab-store';

/** Marks that the payment window of this order is open, so that its return is known (product 8). */
export function markPayment(orderId: string): void {
  localOrTabStore.write('isPostProcess', orderId);
}

/** Notes in the mark of this order, where there is one, that its window has answered (decision 0103). */
export function markAnswered(orderId: string): void {
  if (isPaymentMarked(orderId)) localOrTabStore.write('isPostProcess', `${orderId} answered`);
}

/** Whether this order's payment window was opened and nothing has come back yet. */
export function isPaymentMarked(orderId: string): boolean {
  return localOrTabStore.read('isPostProcess') === orderId;
}

/** Whether a payment of this order was begun here and has not ended, as far as this browser knows. */
export function hasOpenPayment(orderId: string): boolean {
  return localOrTabStore.read('isPostProcess')?.split(' ')[0] === orderId;
}

export function unmarkPayment(): void {
  localOrTabStore.remove('isPostProcess');
}

/** By what our own return address tells of NicePay's approval (decision 0021). */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['UNKNOWN', '결제 결과를 아직 확인하지 못했어요. 주문 내역에서 잠시 뒤에 확인해 주세요.'],
  ['REFUSED', '결제를 확인하지 못했어요. 다시 시도해 주세요.'],
  ['NOT_APPROVED', '결제가 승인되지 않았어요. 다시 시도해 주세요.'],
  ['ENDED', '이 결제는 이미 끝났어요. 다시 시도해 주세요.'],
]);

/** What is said of a payment whose provider gives no reason. */
export const DECLINED = '카드사나 결제사에서 거절했어요.';

/**
 * Our own sentence for a code of ours in the address, since anybody can write words into an address (product 8,
 * Words in an address); undefined for a provider's code.
 */
export function returnWords(errorCode: string | undefined): string | undefined {
  return WORDS.get(errorCode ?? '');
}
