import type { IamportParams } from '@contract/payments';

/** The widget's result (product 3). `success` means "ask the server", never "paid". */
export interface PaymentResult {
  success: boolean;
  imp_uid: string;
  error_msg: string;
  message: string;
  /** The provider says that the patient closed or cancelled the window (decision 0129). */
  isCancelled?: boolean;
}

/** The payment widget's interface (vendors 2). */
export interface PaymentWidget {
  /** Loads the script; may be called ahead, so that a tap opens the window at once. */
  prepare: () => Promise<void>;
  /**
   * Opens the payment window. On phones the browser leaves and this never resolves. Rejects when the widget
   * cannot be loaded.
   */
  pay: (params: IamportParams) => Promise<PaymentResult>;
}
