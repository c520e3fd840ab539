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

/** Finishes a payment that came back by redirect, as the desktop's callback would (spec 4). */
export async function finishReturn(
  ports: FinishPorts,
  orderId: string,
  answer: PaymentReturn,
): Promise<PaymentOutcome> {
  const result = readPaymentResult({ ...answer });
  if (result.success)
    return finishPayment(ports, {
      orderId,
      impUid: result.imp_uid,
      merchantUid: answer.merchant_uid,
    });
  unmarkPayment();
  // an address that is opened again may belong to an order that has been paid since
  if (await isPaid(ports.api, orderId)) return complete(ports, orderId);
  return stay(ERROR_CATALOGUE.widget(result.error_msg));
}
