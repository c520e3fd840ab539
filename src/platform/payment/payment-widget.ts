import type { IamportParams } from '@contract/payments';

/** Payment result from the widget (spec 3). `success` says "ask the server", never "paid". */
export interface PaymentResult {
  success: boolean;
  imp_uid: string;
  error_msg: string;
  message: string;
}

/** The external payment widget as the shop sees it (vendors 2). */
export interface PaymentWidget {
  /** Loads what the window needs; may be called ahead, so that a tap opens it at once. */
  prepare: () => Promise<void>;
  /**
   * Opens the payment window. On phones the browser leaves and this never resolves. Rejects when the
   * widget cannot be loaded.
   */
  pay: (params: IamportParams) => Promise<PaymentResult>;
}
