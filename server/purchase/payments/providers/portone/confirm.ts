import type { Api } from '../../../../http/api';
import { isPayable } from '../../payable';
import type { PaymentDeps } from '../provider';
import { readFields } from '../../vendor-body';

/** PortOne asks here before it charges (vendors 2, `confirm_url`). */
export const CONFIRM_PATH = '/api/payments/portone/confirm';

/**
 * The last check before a capture: 200 allows it, any other status refuses it. A payment window left open thus
 * charges nothing after the order has changed, was paid or cancelled, or its consultation has begun (product 4).
 */
export function confirmRoute(app: Api['app'], deps: Pick<PaymentDeps, 'db' | 'clock'>): void {
  app.post(CONFIRM_PATH, async (c) => {
    c.set('route', CONFIRM_PATH);
    c.header('Cache-Control', 'no-store');
    const { merchant_uid: merchantUid = '', amount } = await readFields(c.req.raw);
    const isAllowed =
      merchantUid.length <= 40 && (await isPayable(deps, merchantUid, Number(amount)));
    return isAllowed ? c.text('OK') : c.text('REFUSED', 409);
  });
}
