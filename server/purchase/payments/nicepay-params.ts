import type { Preprocessing } from '@contract/payments';
import type { Config } from '../../core/config';
import type { Tx } from '../../db/client';
import { findBuyer } from '../orders/buyer';
import { findOrderItems, type OrderRow } from '../orders/queries';
import type { Nicepay } from '../../vendors/nicepay/nicepay';
import type { PaymentRow } from './queries';
import { orderName } from './widget-params';

/** NicePay's limits in bytes. */
const MAX_BYTES = { goodsName: 40, buyerName: 30, buyerEmail: 60 } as const;

/** NicePay returns here by a form POST, which a single-page app cannot receive (vendors 3). */
export const NICEPAY_RETURN_PATH = '/api/payments/nicepay/return';

/** Parameters of `AUTHNICE.requestPay` for an attempt (vendors 3). */
export async function nicepayParams(
  tx: Tx,
  { publicOrigin, nicepayMethod }: Config,
  { clientId }: Pick<Nicepay, 'clientId'>,
  order: OrderRow,
  attempt: PaymentRow,
): Promise<NonNullable<Preprocessing['nicepayParams']>> {
  const buyer = await findBuyer(tx, order.patientId);
  const email = buyer.email ?? '';
  const items = await findOrderItems(tx, [order.id]);
  return {
    clientId,
    method: nicepayMethod,
    orderId: attempt.merchantUid,
    amount: attempt.amount,
    goodsName: shorten(orderName(items[0]?.productName ?? '', items.length), MAX_BYTES.goodsName),
    returnUrl: `${publicOrigin}${NICEPAY_RETURN_PATH}`,
    buyerName: shorten(order.billingName ?? buyer.name, MAX_BYTES.buyerName),
    buyerTel: buyer.phoneNumber ?? order.shippingAddress?.phone ?? '',
    // A truncated address could belong to somebody else.
    buyerEmail: Buffer.byteLength(email) > MAX_BYTES.buyerEmail ? '' : email,
  };
}

/** Truncates to whole characters within that many bytes. */
function shorten(text: string, maxBytes: number): string {
  let short = '';
  for (const letter of text) {
    if (Buffer.byteLength(short + letter) > maxBytes) break;
    short += letter;
  }
  return short.trimEnd();
}
