import type { SandboxOptions } from '../options';
import { readSettings } from '../payment/settings';
import type { NicepayRow } from './payments';
import { paymentResponse } from './wire';

/** Tells the shop's registered address of a charge, as often and as late as the settings say. */
export async function tell(options: SandboxOptions, row: NicepayRow): Promise<void> {
  const { webhook } = await readSettings(options);
  const url = `${new URL(options.publicOrigin).origin}/api/payments/nicepay/webhook`;
  const body = JSON.stringify(paymentResponse(row, row.amount));
  const send = async () => {
    for (let copy = 0; copy < webhook.copies; copy++) {
      await options
        .fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
        .catch(() => undefined);
    }
  };
  // Never before the answer to the approval: the shop would wait for itself.
  void options
    .wait(webhook.delayMs)
    .then(send)
    .catch(() => undefined);
}
