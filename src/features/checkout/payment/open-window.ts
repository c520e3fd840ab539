import type { IamportParams } from '@contract/payments';
import type { NicepayParams } from '@/platform/payment/nicepay';
import type { PaymentResult } from '@/platform/payment/payment-widget';
import { ERROR_CATALOGUE } from '../error-catalogue';
import { complete, finishPayment, isPaid, stay, type PaymentOutcome } from './finish-payment';
import type { PayPorts } from './pay-ports';
import { markPayment, unmarkPayment } from './return-mark';

/** Whose window is to be opened, and with what (spec 4: pre-processing decides it). */
export type Opening =
  { provider: 'iamport'; params: IamportParams } | { provider: 'nicepay'; params: NicepayParams };

/** Opens the payment window, after one more tap where the first is too old, and sees it through. */
export async function openWindow(
  ports: PayPorts,
  orderId: string,
  opening: Opening,
): Promise<PaymentOutcome> {
  try {
    const open = await prepared(ports, opening);
    if (open === null) {
      unmarkPayment();
      return stay(ERROR_CATALOGUE.unsupportedProvider());
    }
    if (!ports.isTapFresh()) await ports.nextTap();
    markPayment(orderId);
    const result = await open();
    if (result.success)
      return await finishPayment(ports, {
        orderId,
        impUid: result.imp_uid,
        merchantUid: merchantUid(opening),
      });
    unmarkPayment();
    // a window that was closed while it was busy may have charged all the same
    if (await isPaid(ports.api, orderId)) return await complete(ports, orderId);
    return stay(ERROR_CATALOGUE.widget(result.error_msg));
  } catch {
    unmarkPayment();
    return stay(ERROR_CATALOGUE.widget('결제창을 열지 못했어요. 인터넷 연결을 확인해 주세요.'));
  }
}

/** What opens the window at once; null for a provider that is not set up here. */
async function prepared(
  { widget, nicepay }: PayPorts,
  opening: Opening,
): Promise<(() => Promise<PaymentResult>) | null> {
  if (opening.provider === 'iamport') {
    await widget.prepare();
    return () => widget.pay(opening.params);
  }
  const other = await nicepay();
  if (!other) return null;
  await other.prepare();
  return () => other.pay(opening.params);
}

/** NicePay never answers here: its browser comes back through the server. */
function merchantUid(opening: Opening): string | undefined {
  return opening.provider === 'iamport' ? opening.params.merchant_uid : undefined;
}
