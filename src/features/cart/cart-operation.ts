import type { CartChange } from './cart-change';

/** A change that the server has not confirmed. Its id is the Idempotency-Key (design 5, Safe repeats). */
export interface Operation {
  id: string;
  change: CartChange;
  /** When it was sent first (ms); null while it has not been. */
  sentAt: number | null;
}

export interface PatientCartState {
  /** In the order in which they were made. */
  operations: Operation[];
  /** False until the device has been read: only then is it known whether anything waits. */
  isRead: boolean;
  /** They could not be sent just now, and wait for the network. */
  isWaiting: boolean;
}
