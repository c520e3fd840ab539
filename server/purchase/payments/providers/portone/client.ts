import type { Clock } from '../../../../core/clock';
import {
  callProvider,
  type CancelInput,
  parseResponse,
  type Payment,
  PaymentNotFound,
  type PaymentClient,
  type ProviderAccess,
  ProviderRefused,
  type Sought,
  undefinedIfMissing,
} from '../payment-client';
import { preparationSchema, toPayment, tokenSchema, unwrap } from './wire';

/** A token is renewed so long before it expires (ms). */
const EARLY_MS = 60_000;

/** Address of the real PortOne V1. */
export const PORTONE_URLS = {
  apiBase: 'https://api.iamport.kr',
  script: 'https://cdn.iamport.kr/v1/iamport.js',
} as const;

export interface PortoneOptions extends ProviderAccess {
  apiKey: string;
  apiSecret: string;
  clock: Clock;
}

/** PortOne V1 over REST (vendors, Payment widget), the default; it finds an attempt by its number alone. */
export function createPortone(options: PortoneOptions) {
  const { apiKey, apiSecret, clock } = options;
  let cached: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  const send = (path: string, token: string | null, body?: object) =>
    callProvider(options, path, token && `Bearer ${token}`, body);

  async function renewToken(): Promise<string> {
    const askedAt = clock();
    const answer = await send('/users/getToken', null, { imp_key: apiKey, imp_secret: apiSecret });
    const { access_token: token, now, expired_at } = parseResponse(tokenSchema, unwrap(answer));
    cached = { token, until: askedAt + (expired_at - now) * 1000 - EARLY_MS };
    return token;
  }

  /** Concurrent callers share one request, whose failure is not cached. */
  async function currentToken(): Promise<string> {
    if (cached && clock() < cached.until) return cached.token;
    asking ??= renewToken().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  /** A refused token may have expired early: retry once with a new one. */
  async function call(path: string, body?: object): Promise<unknown> {
    const token = await currentToken();
    const answer = await send(path, token, body);
    if (answer.status !== 401) return unwrap(answer);
    // another call may have replaced it already
    if (cached?.token === token) cached = undefined;
    return unwrap(await send(path, await currentToken(), body));
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
    const found = await undefinedIfMissing(
      call(`/payments/prepare/${encodeURIComponent(merchantUid)}`),
    );
    return found === undefined ? undefined : parseResponse(preparationSchema, found).amount;
  }

  async function find({ impUid }: { impUid: string }): Promise<Payment> {
    if (!/^imps?_\w+$/.test(impUid)) throw new PaymentNotFound('not a payment number');
    return toPayment(await call(`/payments/${impUid}`));
  }

  /** Asks for paid ones by name, since a later failed window would hide it. */
  async function findByMerchantUid({ merchantUid }: Pick<Sought, 'merchantUid'>) {
    const path = `/payments/find/${encodeURIComponent(merchantUid)}`;
    return toPayment((await undefinedIfMissing(call(`${path}/paid`))) ?? (await call(path)));
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
      // After a partial refund in the provider's console, repeat the cancel for the rest.
      if (payment.status !== 'paid' || !isStale) throw refusal;
      return give(left);
    }
  }

  return { prepare, find, findByMerchantUid, cancel } satisfies PaymentClient;
}
