import type { Preprocessing } from '@contract/payments';
import type { Config } from '../config';
import type { Tx } from '../db/client';
import { findBuyer } from '../orders/buyer';
import { findOrderItems, type OrderRow } from '../orders/queries';
import type { Nicepay } from '../vendors/nicepay';
import type { PaymentRow } from './queries';
import { orderName } from './widget-params';

const NAME_MAX_BYTES = 40;

/** Where NicePay's answer comes back to: a form POST, which no single-page app can receive (vendors 3). */
export const NICEPAY_RETURN_PATH = '/api/payments/nicepay/return';

/** What `AUTHNICE.requestPay` is asked with for an attempt (vendors 3). */
export async function nicepayParams(
  tx: Tx,
  { publicOrigin, nicepayMethod }: Config,
  { clientId }: Pick<Nicepay, 'clientId'>,
  order: OrderRow,
  attempt: PaymentRow,
): Promise<NonNullable<Preprocessing['nicepayParams']>> {
  const buyer = await findBuyer(tx, order.patientId);
  const items = await findOrderItems(tx, [order.id]);
  return {
    clientId,
    method: nicepayMethod,
    orderId: attempt.merchantUid,
    amount: attempt.amount,
    goodsName: shorten(orderName(items[0]?.productName ?? '', items.length)),
    returnUrl: `${publicOrigin}${NICEPAY_RETURN_PATH}`,
    buyerName: order.billingName ?? buyer.name,
    buyerTel: buyer.phoneNumber ?? order.shippingAddress?.phone ?? '',
    buyerEmail: buyer.email ?? '',
  };
}

/** As many whole characters as fit into NicePay's bytes. */
function shorten(text: string): string {
  let short = '';
  for (const letter of text) {
    if (Buffer.byteLength(short + letter) > NAME_MAX_BYTES) break;
    short += letter;
  }
  return short.trimEnd();
}
