import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@contract/core/constants';
import { seoulDate } from '@contract/core/seoul-time';
import { isSameText } from '../../../../core/digest';
import {
  callProvider,
  type CancelInput,
  type Payment,
  PaymentNotFound,
  type PaymentClient,
  type ProviderAccess,
  ProviderRefused,
  type Sought,
  undefinedIfMissing,
} from '../payment-client';
import {
  isOutcomeUnknown,
  isUnclearApproval,
  type Authentication,
  signatureOf,
  toPayment,
  unwrap,
} from './wire';

/** Addresses of the real NicePay. */
export const NICEPAY_URLS = {
  apiBase: 'https://api.nicepay.co.kr',
  script: 'https://pay.nicepay.co.kr/v1/js/',
} as const;

interface NicepayOptions extends ProviderAccess {
  clientId: string;
  secretKey: string;
}

/** The alternative provider: the patient's authentication charges nothing until the server approves. */
export interface Nicepay extends PaymentClient {
  readonly clientId: string;
  /** Whether the form that the browser posted carries NicePay's signature for this client. */
  isGenuine(authentication: Authentication): boolean;
  /**
   * Charges an authenticated payment. Throws `ProviderRefused` or `PaymentNotFound`, and
   * `ProviderUnavailable` when it may have been charged: then read it back (decision 0021).
   */
  approve(input: { tid: string; amount: number }): Promise<Payment>;
}

const TID = /^[\w-]{1,64}$/;

/** NicePay over REST (vendors 3). Its payment number is `tid`, ours `orderId`. */
export function createNicepay(options: NicepayOptions): Nicepay {
  const { clientId, secretKey } = options;
  const credentials = Buffer.from(`${clientId}:${secretKey}`).toString('base64');

  async function call(path: string, body?: object, isUnclear = isOutcomeUnknown): Promise<unknown> {
    const answer = callProvider(options, `/v1/payments/${path}`, `Basic ${credentials}`, body);
    return unwrap(await answer, isUnclear);
  }

  async function find({ impUid }: { impUid: string }): Promise<Payment> {
    if (!TID.test(impUid)) throw new PaymentNotFound('not a payment number');
    return toPayment(await call(impUid));
  }

  /** NicePay searches one day at a time: each day on which it can have been charged. */
  async function findByMerchantUid({ merchantUid, since, until }: Sought): Promise<Payment> {
    const path = `find/${encodeURIComponent(merchantUid)}`;
    let found: Payment | undefined;
    for (const day of seoulDays(since, until)) {
      const payment = await undefinedIfMissing(call(`${path}?orderDate=${day}`).then(toPayment));
      if (payment?.status === 'paid' || payment?.status === 'cancelled') return payment;
      found ??= payment;
    }
    if (!found) throw new PaymentNotFound('no such order number on its days');
    return found;
  }

  async function approve({ tid, amount }: { tid: string; amount: number }) {
    if (!TID.test(tid)) throw new PaymentNotFound('not a payment number');
    return toPayment(await call(tid, { amount }, isUnclearApproval));
  }

  async function cancel({ impUid, merchantUid, reason }: CancelInput): Promise<Payment> {
    const tid = impUid ?? '';
    if (!TID.test(tid)) throw new PaymentNotFound('not a payment number');
    const give = async (wish: { orderId: string; cancelAmt?: number }) =>
      toPayment(await call(`${tid}/cancel`, { reason, ...wish }));
    try {
      return await give({ orderId: merchantUid });
    } catch (refusal) {
      if (!(refusal instanceof ProviderRefused)) throw refusal;
      const payment = await find({ impUid: tid });
      if (payment.status === 'cancelled') return payment;
      // After a partial refund in NicePay's console only the rest can be refunded.
      if (payment.status !== 'paid' || payment.cancelledAmount === 0) throw refusal;
      // A refund number is single-use, and a failed try may have used it.
      const orderId = `${merchantUid}-${randomBytes(4).toString('hex')}`;
      return give({ orderId, cancelAmt: payment.amount - payment.cancelledAmount });
    }
  }

  return {
    clientId,
    // Nothing to register: the amount is signed on return and named in the approval.
    prepare: () => Promise.resolve(),
    find,
    findByMerchantUid,
    cancel,
    approve,
    isGenuine: (authentication) =>
      authentication.clientId === clientId &&
      isSameText(authentication.signature, signatureOf(authentication, secretKey)),
  };
}

/** The Seoul days from `since` to `until` (ms), as NicePay writes them: YYYYMMDD. */
function seoulDays(since: number, until: number): Set<string> {
  const days = new Set<string>();
  for (let at = since; at < until; at += DAY_MS) days.add(seoulDate(at));
  days.add(seoulDate(until));
  return new Set([...days].map((day) => day.replaceAll('-', '')));
}
