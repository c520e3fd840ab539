import { randomBytes } from 'node:crypto';
import { DAY_MS, seoulDate } from '@contract/rules/seoul-time';
import {
  type CancelInput,
  type Payment,
  PaymentNotFound,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type Sought,
  unlessMissing,
} from './payment-provider';
import { isTrouble, isUnclearApproval } from './nicepay-codes';
import { type Authentication, isSameText, signatureOf, toPayment, unwrap } from './nicepay-wire';
import { callVendor, type Fetch, NoAnswer } from './request';

/** The addresses of the real NicePay. */
export const NICEPAY_URLS = {
  apiBase: 'https://api.nicepay.co.kr',
  script: 'https://pay.nicepay.co.kr/v1/js/',
} as const;

export interface NicepayOptions {
  apiBase: string;
  clientId: string;
  secretKey: string;
  fetch: Fetch;
  /** Milliseconds for one call. */
  timeoutMs?: number;
}

/** The alternative provider: the patient's approval charges nothing until the server approves, too. */
export interface Nicepay extends PaymentProvider {
  readonly clientId: string;
  /** Whether NicePay itself has signed for this client what the browser brought. */
  isGenuine(authentication: Authentication): boolean;
  /**
   * Charges what the patient has approved. Throws `ProviderRefused` or `PaymentNotFound`, and
   * `ProviderUnavailable` when it may have charged all the same: only a look can tell (decision 0021).
   */
  approve(input: { tid: string; amount: number }): Promise<Payment>;
}

const TID = /^[\w-]{1,64}$/;

/** NicePay over its REST interface (vendors 3). Payment numbers are its `tid`, ours its `orderId`. */
export function createNicepay(options: NicepayOptions): Nicepay {
  const { apiBase, clientId, secretKey, fetch, timeoutMs = 8_000 } = options;
  const credentials = Buffer.from(`${clientId}:${secretKey}`).toString('base64');

  async function call(path: string, body?: object, isUnclear = isTrouble): Promise<unknown> {
    const headers = new Headers({ Authorization: `Basic ${credentials}` });
    if (body) headers.set('Content-Type', 'application/json');
    try {
      return unwrap(
        await callVendor(fetch, timeoutMs, `${apiBase}/v1/payments/${path}`, {
          method: body ? 'POST' : 'GET',
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
        isUnclear,
      );
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      throw new ProviderUnavailable(error.message, { cause: error });
    }
  }

  async function find({ impUid }: { impUid: string }): Promise<Payment> {
    if (!TID.test(impUid)) throw new PaymentNotFound('not a payment number');
    return toPayment(await call(impUid));
  }

  /** NicePay looks among the orders of one day: each is asked for on which it can have charged. */
  async function findByMerchantUid({ merchantUid, since, until }: Sought): Promise<Payment> {
    const path = `find/${encodeURIComponent(merchantUid)}`;
    let found: Payment | undefined;
    for (const day of seoulDays(since, until)) {
      const payment = await unlessMissing(call(`${path}?orderDate=${day}`).then(toPayment));
      if (payment?.status === 'paid' || payment?.status === 'cancelled') return payment;
      found ??= payment;
    }
    if (!found) throw new PaymentNotFound('no such order number on its days');
    return found;
  }

  async function approve({ tid, amount }: Parameters<Nicepay['approve']>[0]) {
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
      // A part was given back without us, as in NicePay's console: then only the rest can be.
      if (payment.status !== 'paid' || payment.cancelledAmount === 0) throw refusal;
      // The order number of a part may be used once, and nobody knows whether a failed try has used it.
      const orderId = `${merchantUid}-${randomBytes(4).toString('hex')}`;
      return give({ orderId, cancelAmt: payment.amount - payment.cancelledAmount });
    }
  }

  return {
    clientId,
    // There is nothing to register: the amount is signed on the way back and named in the approval.
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

/** The days in Seoul from one moment to another, as NicePay writes them: YYYYMMDD. */
function seoulDays(since: number, until: number): Set<string> {
  const days = new Set<string>();
  for (let at = since; at < until; at += DAY_MS) days.add(seoulDate(at));
  days.add(seoulDate(until));
  return new Set([...days].map((day) => day.replaceAll('-', '')));
}
