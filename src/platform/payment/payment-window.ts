import type { PaymentMethod } from '@contract/payments/methods';
import type { Preprocessing } from '@contract/payments/schemas';
import type { Services } from '@contract/services/schemas';

/** The window's result (product 3). `success` means "ask the server", never "paid". */
export interface PaymentResult {
  success: boolean;
  imp_uid: string;
  error_msg: string;
  message: string;
  /** The provider says that the patient closed or cancelled the window (decision 0129). */
  isCancelled?: boolean;
  /** Our number of the payment. */
  merchantUid?: string;
}

export type WindowParams = NonNullable<Preprocessing['window']>['params'];

/** A provider's payment window (vendors 2, 3). */
export interface PaymentWindow {
  /** Loads the script; may be called ahead, so that a tap opens the window at once. */
  prepare: () => Promise<unknown>;
  /** Opens the window; where the browser leaves, resolves with a failure or never. Rejects without the script. */
  pay: (params: WindowParams) => Promise<PaymentResult>;
}

/** A provider on this side: the methods that it charges by, and its window; null where the server names none. */
export interface WindowProvider {
  id: string;
  methods: readonly PaymentMethod[];
  create: (payment: Services['payment']) => PaymentWindow | null;
}
