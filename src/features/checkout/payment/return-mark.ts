import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore } from '@/platform/storage/web-storage';

/** Marks that the payment window of this order is open, so that its return is known (spec 8). */
export function markPayment(orderId: string): void {
  localStore.write(LOCAL_KEYS.isPostProcess, orderId);
}

/** Whether this order's payment window was opened and nothing has come back yet. */
export function isPaymentMarked(orderId: string): boolean {
  return localStore.read(LOCAL_KEYS.isPostProcess) === orderId;
}

export function unmarkPayment(): void {
  localStore.remove(LOCAL_KEYS.isPostProcess);
}
