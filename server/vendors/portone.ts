import type { Clock } from '../clock';
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
import { createTokenSource } from './portone-token';
import { preparationSchema, toPayment, tokenSchema, understand, unwrap } from './portone-wire';
import { callVendor, type Fetch, NoAnswer, type VendorAnswer } from './request';

/** The address of the real PortOne V1. */
export const PORTONE_URLS = { apiBase: 'https://api.iamport.kr' } as const;

export interface PortoneOptions {
  apiBase: string;
  apiKey: string;
  apiSecret: string;
  fetch: Fetch;
  clock: Clock;
  /** Milliseconds for one call. */
  timeoutMs?: number;
}

/** The usual provider, which finds an attempt by its number alone. */
export interface Portone extends PaymentProvider {
  findByMerchantUid(input: Pick<Sought, 'merchantUid'>): Promise<Payment>;
}

/** PortOne V1 over its REST interface (vendors, Payment widget). */
export function createPortone(options: PortoneOptions): Portone {
  const { apiBase, apiKey, apiSecret, fetch, clock, timeoutMs = 8_000 } = options;

  async function send(path: string, token: string | null, body?: object): Promise<VendorAnswer> {
    const headers = new Headers();
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (body) headers.set('Content-Type', 'application/json');
    try {
      return await callVendor(fetch, timeoutMs, `${apiBase}${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      throw new ProviderUnavailable(error.message, { cause: error });
    }
  }

  const tokens = createTokenSource(async () => {
    const answer = await send('/users/getToken', null, { imp_key: apiKey, imp_secret: apiSecret });
    const { access_token, now, expired_at } = understand(tokenSchema, unwrap(answer));
    return { token: access_token, lifetime: (expired_at - now) * 1000 };
  }, clock);

  /** A refused token may only have run out early: once more with a new one. */
  async function call(path: string, body?: object): Promise<unknown> {
    const token = await tokens.get();
    const answer = await send(path, token, body);
    if (answer.status !== 401) return unwrap(answer);
    tokens.drop(token);
    return unwrap(await send(path, await tokens.get(), body));
  }

  async function prepare({ merchantUid, amount }: { merchantUid: string; amount: number }) {
    try {
      await call('/payments/prepare', { merchant_uid: merchantUid, amount });
    } catch (refusal) {
      if (!(refusal instanceof ProviderRefused)) throw refusal;
      if ((await preparedAmount(merchantUid)) !== amount) throw refusal;
    }
  }

  async function preparedAmount(merchantUid: string): Promise<number | undefined> {
    const found = await unlessMissing(call(`/payments/prepare/${encodeURIComponent(merchantUid)}`));
    return found === undefined ? undefined : understand(preparationSchema, found).amount;
  }

  async function find({ impUid }: { impUid: string }): Promise<Payment> {
    if (!/^imps?_\w+$/.test(impUid)) throw new PaymentNotFound('not a payment number');
    return toPayment(await call(`/payments/${impUid}`));
  }

  /** Asks for the charged one by name: a later failed window must not hide it. */
  async function findByMerchantUid({ merchantUid }: Pick<Sought, 'merchantUid'>) {
    const path = `/payments/find/${encodeURIComponent(merchantUid)}`;
    return toPayment((await unlessMissing(call(`${path}/paid`))) ?? (await call(path)));
  }

  async function cancel(input: CancelInput): Promise<Payment> {
    const { impUid, merchantUid, checksum, reason } = input;
    const target = impUid === undefined ? { merchant_uid: merchantUid } : { imp_uid: impUid };
    const give = async (left: number) =>
      toPayment(await call('/payments/cancel', { ...target, checksum: left, reason }));
    try {
      return await give(checksum);
    } catch (refusal) {
      if (!(refusal instanceof ProviderRefused)) throw refusal;
      const payment = await (impUid === undefined
        ? findByMerchantUid({ merchantUid })
        : find({ impUid }));
      if (payment.status === 'cancelled') return payment;
      const left = payment.amount - payment.cancelledAmount;
      const isStale = payment.cancelledAmount > 0 && left !== checksum;
      // A part was given back without us, as in the provider's console: once more, for the rest.
      if (payment.status !== 'paid' || !isStale) throw refusal;
      return give(left);
    }
  }

  return { prepare, find, findByMerchantUid, cancel };
}
