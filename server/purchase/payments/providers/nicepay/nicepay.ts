import * as z from 'zod/mini';
import type { Preprocessing } from '@contract/payments/schemas';
import {
  onOff,
  text,
  togetherFaults,
  type Given,
  type SettingsOf,
} from '../../../../core/settings';
import { PAGE_SOURCES } from '../../../../vendors/page-sources';
import { SANDBOX_DEFAULTS, type Reach } from '../../../../vendors/sandbox-addresses';
import { missing, type Place } from '../../../../vendors/sandbox-allowed';
import { webhookRoute } from '../../webhooks';
import type { Configured, PaymentProvider, Purchase } from '../provider';
import { createNicepay, NICEPAY_URLS, type Nicepay } from './client';
import { RETURN_PATH, returnRoute } from './return';

/** It is offered with its credentials, or where NICEPAY asks for its sandbox. */
const settings = {
  NICEPAY: z.optional(onOff),
  NICEPAY_CLIENT_ID: z.optional(text),
  NICEPAY_SECRET_KEY: z.optional(text),
  NICEPAY_METHOD: z._default(text, 'card'),
};

function faults(given: Given, { noSandbox }: Place): string[] {
  const { NICEPAY, NICEPAY_CLIENT_ID, NICEPAY_SECRET_KEY } = given;
  const found = togetherFaults({ NICEPAY_CLIENT_ID, NICEPAY_SECRET_KEY });
  if (noSandbox === null) return found;
  if (NICEPAY === 'on' && !NICEPAY_CLIENT_ID)
    found.push(missing('NICEPAY_CLIENT_ID, NICEPAY_SECRET_KEY', noSandbox));
  // NicePay names real clients R1_ or R2_, those of its sandbox S1_ or S2_
  if (/^S\d_/i.test(NICEPAY_CLIENT_ID ?? ''))
    found.push('NICEPAY_CLIENT_ID names a client of the sandbox, which charges nothing');
  return found;
}

/** With its credentials, else its sandbox. */
function configure(env: SettingsOf<typeof settings>, reach: Reach): Configured {
  const isReal = env.NICEPAY_CLIENT_ID !== undefined;
  const isOffered = env.NICEPAY !== 'off' && (isReal || env.NICEPAY === 'on');
  if (!isOffered)
    return { provider: null, service: { nicepay: null }, sources: [], needsSandbox: false };
  const client = createNicepay({
    apiBase: isReal ? NICEPAY_URLS.apiBase : reach.urls.nicepayApiBase,
    clientId: env.NICEPAY_CLIENT_ID ?? SANDBOX_DEFAULTS.nicepayClientId,
    secretKey: env.NICEPAY_SECRET_KEY ?? SANDBOX_DEFAULTS.nicepaySecretKey,
    fetch: isReal ? reach.network : reach.sandbox,
  });
  return {
    provider: nicepayProvider(client, env.NICEPAY_METHOD),
    service: { nicepay: { scriptUrl: isReal ? NICEPAY_URLS.script : reach.urls.nicepayScript } },
    sources: isReal ? [PAGE_SOURCES.nicepay] : [],
    needsSandbox: !isReal,
  };
}

/** `method` is that of its window. */
export function nicepayProvider(client: Nicepay, method: string): PaymentProvider {
  return {
    ...client,
    id: 'nicepay',
    channels: new Map([['nicepay', null]]),
    owns: () => true,
    // its tests have another host and other keys
    isThrough: () => true,
    window: (purchase) => {
      const params = windowParams(purchase, client.clientId, method);
      return { params, nicepayParams: params };
    },
    mount: (app, deps) => {
      webhookRoute(app, deps, { path: '/api/payments/nicepay/webhook', field: 'orderId' });
      returnRoute(app, deps, client);
    },
  };
}

/** NicePay (vendors 3). */
export const nicepay = { settings, faults, configure };

/** NicePay's limits in bytes. */
const MAX_BYTES = { goodsName: 40, buyerName: 30, buyerEmail: 60 } as const;

/** Parameters of `AUTHNICE.requestPay` for an attempt (vendors 3). */
function windowParams(
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
