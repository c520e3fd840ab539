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
