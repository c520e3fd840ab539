import { readPaymentResult } from '@/platform/payment/payment-result';
import { ERROR_CATALOGUE } from '../error-catalogue';
import {
  complete,
  finishPayment,
  isPaid,
  stay,
  type FinishPorts,
  type PaymentOutcome,
} from './finish-payment';
import { unmarkPayment } from './return-mark';

/** The query of the mobile return address (vendors 2). */
export interface PaymentReturn {
  imp_uid?: string | undefined;
  merchant_uid?: string | undefined;
  error_code?: string | undefined;
  error_msg?: string | undefined;
  imp_success?: string | undefined;
}

/** What our own return address tells of an approval that got no answer (decision 0021). */
const UNKNOWN = 'UNKNOWN';

/**
 * Finishes a payment that came back by redirect, as the desktop's callback would (spec 4). Of an
 * approval that got no answer it says that nobody knows yet, and asks the provider when it is
 * `isAskedAgain`.
 */
export async function finishReturn(
  ports: FinishPorts,
  orderId: string,
  answer: PaymentReturn,
  { isAskedAgain = false } = {},
): Promise<PaymentOutcome> {
  const { success, imp_uid: impUid, error_msg } = readPaymentResult({ ...answer });
  const isUnclear = answer.error_code === UNKNOWN && impUid !== '';
  if (success || (isUnclear && isAskedAgain))
    return finishPayment(ports, {
      orderId,
      impUid,
      merchantUid: answer.merchant_uid,
      mayStillBeCharged: isUnclear,
    });
  unmarkPayment();
  // an address that is opened again may belong to an order that has been paid since
  if (await isPaid(ports.api, orderId)) return complete(ports, orderId);
  return isUnclear
    ? { kind: 'failed', words: ERROR_CATALOGUE.postprocessing(error_msg), next: 'ask-again' }
    : stay(ERROR_CATALOGUE.widget(error_msg));
}
