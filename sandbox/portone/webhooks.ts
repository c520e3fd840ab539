import { errorFields } from '../../server/core/logger';
import type { SandboxOptions } from '../options';
import type { PaymentRow } from './payments';

const ANSWER_WITHIN_MS = 10_000;

/** Sends a webhook once the charge is answered, or the shop would wait for itself. */
export function sendWebhook(options: SandboxOptions, url: string, body: object): void {
  void options.wait(0).then(() => post(options, url, body));
}

/** Asks the shop just before a charge; anything but 200 within ten seconds refuses it. */
export async function confirmed(options: SandboxOptions, payment: PaymentRow) {
  if (payment.confirmUrl === null) return true;
  const { impUid, merchantUid, amount } = payment;
  const question = { imp_uid: impUid, merchant_uid: merchantUid, amount };
  return (await post(options, payment.confirmUrl, question)) === 200;
}

/** The answer's status, 0 without one. */
async function post(options: SandboxOptions, url: string, body: object): Promise<number> {
  try {
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return response.status;
  } catch (error) {
    const { error: cause } = errorFields(error);
    const help = 'with a certificate of your own name its authority in NODE_EXTRA_CA_CERTS';
    options.logger.warn('the payment sandbox cannot reach the shop', { url, cause, help });
    return 0;
  }
}
