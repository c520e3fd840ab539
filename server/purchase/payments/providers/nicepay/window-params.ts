import type { Preprocessing } from '@contract/payments/schemas';
import type { Purchase } from '../provider';

/** NicePay's limits in bytes. */
const MAX_BYTES = { goodsName: 40, buyerName: 30, buyerEmail: 60 } as const;

/** NicePay returns here by a form POST, which a single-page app cannot receive (vendors 3). */
export const RETURN_PATH = '/api/payments/nicepay/return';

/** Parameters of `AUTHNICE.requestPay` for an attempt (vendors 3). */
export function windowParams(
  { attempt, name, buyer, shop }: Purchase,
  clientId: string,
  method: string,
): NonNullable<Preprocessing['nicepayParams']> {
  return {
    clientId,
    method,
    orderId: attempt.merchantUid,
    amount: attempt.amount,
    goodsName: shorten(name, MAX_BYTES.goodsName),
    returnUrl: `${shop}${RETURN_PATH}`,
    buyerName: shorten(buyer.name, MAX_BYTES.buyerName),
    buyerTel: buyer.phone,
    // A truncated address could belong to somebody else.
    buyerEmail: Buffer.byteLength(buyer.email) > MAX_BYTES.buyerEmail ? '' : buyer.email,
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
