import type { Api } from '../http/api';
import { isDue } from './due';
import { readWords } from './vendor-body';

/** Where PortOne asks before it charges (vendors 2, `confirm_url`). */
export const CONFIRM_PATH = '/api/payments/portone/confirm';

/**
 * The last word before a capture: 200 lets the provider charge, anything else forbids it. So a window
 * that was left open charges nothing when the order has changed, was paid or cancelled, or its
 * consultation has begun meanwhile (design 6).
 */
export function confirmRoute({ app, deps }: Pick<Api, 'app' | 'deps'>): void {
  app.post(CONFIRM_PATH, async (c) => {
    c.set('route', CONFIRM_PATH);
    c.header('Cache-Control', 'no-store');
    const { merchant_uid: merchantUid = '', amount } = await readWords(c.req.raw);
    const isWanted = merchantUid.length <= 40 && (await isDue(deps, merchantUid, Number(amount)));
    return isWanted ? c.text('OK') : c.text('REFUSED', 409);
  });
}
