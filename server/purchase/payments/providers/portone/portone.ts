import * as z from 'zod/mini';
import type { IamportParams } from '@contract/payments/schemas';
import type { Clock } from '../../../../core/clock';
import { text, type Given, type SettingsOf } from '../../../../core/settings';
import { PAGE_SOURCES } from '../../../../vendors/page-sources';
import { SANDBOX_DEFAULTS, type Reach } from '../../../../vendors/sandbox-addresses';
import { missing, type Place } from '../../../../vendors/sandbox-allowed';
import { webhookRoute } from '../../webhooks';
import type { Configured, Purchase, PaymentDeps } from '../provider';
import { channelFault, isThroughChannel, TRIAL_PG } from './channel';
import { createPortone, PORTONE_URLS } from './client';
import type { Api } from '../../../../http/api';
import { isPayable } from '../../readiness';
import { readFields } from '../../../../http/body';

/** The widget's `pg` by payment method; a trial has a channel of its own. */
const settings = {
  PORTONE_MERCHANT_CODE: z.optional(text),
  PORTONE_API_KEY: z.optional(text),
  PORTONE_API_SECRET: z.optional(text),
  PORTONE_PG_WALLET: z._default(text, TRIAL_PG.wallet),
  PORTONE_PG_CARD: z._default(text, TRIAL_PG.card),
};

const CREDENTIALS = ['PORTONE_MERCHANT_CODE', 'PORTONE_API_KEY', 'PORTONE_API_SECRET'] as const;

function faults(given: Given, { isElsewhere, noSandbox }: Place): string[] {
  // a backend elsewhere charges, so that it alone has the secrets
  const needed = isElsewhere ? CREDENTIALS.slice(0, 1) : CREDENTIALS;
  const absent = needed.filter((name) => !given[name]);
  const found: string[] = [];
  if (absent.length > 0 && absent.length < needed.length)
    found.push(`${absent.join(', ')} missing beside the other PORTONE_ variables`);
  if (noSandbox === null) return found;
  if (absent.length === needed.length) found.push(missing(needed.join(', '), noSandbox));
  for (const [name, pg] of [
    ['PORTONE_PG_WALLET', given['PORTONE_PG_WALLET'] ?? TRIAL_PG.wallet],
    ['PORTONE_PG_CARD', given['PORTONE_PG_CARD'] ?? TRIAL_PG.card],
  ] as const) {
    const fault = channelFault(pg);
    if (fault !== null && !isElsewhere) found.push(`${name} ${fault}`);
  }
  return found;
}

/** With its credentials, else its sandbox. */
function configure(env: SettingsOf<typeof settings>, reach: Reach, clock: Clock): Configured {
  const isReal = env.PORTONE_MERCHANT_CODE !== undefined;
  const client = createPortone({
    apiBase: isReal ? PORTONE_URLS.apiBase : reach.urls.portoneApiBase,
    apiKey: env.PORTONE_API_KEY ?? SANDBOX_DEFAULTS.apiKey,
    apiSecret: env.PORTONE_API_SECRET ?? SANDBOX_DEFAULTS.apiSecret,
    fetch: isReal ? reach.network : reach.sandbox,
    clock,
  });
  return {
    provider: {
      ...client,
      id: 'portone',
      channels: new Map([
        ['wallet', env.PORTONE_PG_WALLET],
        ['card', env.PORTONE_PG_CARD],
      ]),
      owns: (impUid) => /^imps?_/.test(impUid),
      isThrough: (payment, pg) => pg === null || isThroughChannel(payment, pg),
      window: (purchase) => {
        const params = windowParams(purchase);
        return { params, iamportParams: params };
      },
      mount: (app, deps) => {
        webhookRoute(app, deps, { path: WEBHOOK_PATH, field: 'merchant_uid' });
        confirmRoute(app, deps);
      },
    },
    service: {
      scriptUrl: isReal ? PORTONE_URLS.script : reach.urls.paymentScript,
      merchantCode: env.PORTONE_MERCHANT_CODE ?? SANDBOX_DEFAULTS.merchantCode,
    },
    sources: isReal ? [PAGE_SOURCES.portone] : [],
    needsSandbox: !isReal,
  };
}

/** PortOne V1 (vendors 2). */
export const portone = { settings, faults, configure };

/** PortOne tells of charges here (vendors 2, `notice_url`). */
const WEBHOOK_PATH = '/api/payments/portone/webhook';

/** Parameters of the PortOne widget for an attempt (vendors 2). */
function windowParams({ attempt, name, buyer, shop }: Purchase): IamportParams {
  return {
    pg: attempt.pg ?? '',
    pay_method: 'card',
    merchant_uid: attempt.merchantUid,
    name,
    amount: attempt.amount,
    buyer_name: buyer.name,
    buyer_tel: buyer.phone,
    buyer_email: buyer.email,
    m_redirect_url: `${shop}/checkout/${attempt.orderId}/postprocess`,
    notice_url: `${shop}${WEBHOOK_PATH}`,
    confirm_url: `${shop}${CONFIRM_PATH}`,
  };
}

/** PortOne asks here before it charges (vendors 2, `confirm_url`). */
export const CONFIRM_PATH = '/api/payments/portone/confirm';

/**
 * The last check before a capture: 200 allows it, any other status refuses it. A payment window left open thus
 * charges nothing after the order has changed, was paid or cancelled, or its consultation has begun (product 4).
 */
function confirmRoute(app: Api['app'], deps: Pick<PaymentDeps, 'db' | 'clock'>): void {
  app.post(CONFIRM_PATH, async (c) => {
    c.set('route', CONFIRM_PATH);
    c.header('Cache-Control', 'no-store');
    const { merchant_uid: merchantUid = '', amount } = await readFields(c.req.raw);
    const isAllowed =
      merchantUid.length <= 40 && (await isPayable(deps, merchantUid, Number(amount)));
    return isAllowed ? c.text('OK') : c.text('REFUSED', 409);
  });
}
