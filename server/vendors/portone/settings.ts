import * as z from 'zod/mini';
import type { Clock } from '../../core/clock';
import { text, type Given, type SettingsOf } from '../../core/settings';
import { SANDBOX_DEFAULTS, type Reach } from '../sandbox-addresses';
import { PAGE_SOURCES } from '../page-sources';
import { missing, type Place } from '../sandbox-allowed';
import { createPortone, PORTONE_URLS } from './portone';
import { channelFault, TRIAL_PG } from './portone-channel';

/** PortOne V1 (vendors 2). The widget's `pg` by payment method; a trial has a channel of its own. */
export const portoneSettings = {
  PORTONE_MERCHANT_CODE: z.optional(text),
  PORTONE_API_KEY: z.optional(text),
  PORTONE_API_SECRET: z.optional(text),
  PORTONE_PG_WALLET: z._default(text, TRIAL_PG.wallet),
  PORTONE_PG_CARD: z._default(text, TRIAL_PG.card),
};

const CREDENTIALS = ['PORTONE_MERCHANT_CODE', 'PORTONE_API_KEY', 'PORTONE_API_SECRET'] as const;

export function portoneFaults(given: Given, { isElsewhere, noSandbox }: Place): string[] {
  // a backend elsewhere charges, so that it alone has the secrets
  const needed = isElsewhere ? CREDENTIALS.slice(0, 1) : CREDENTIALS;
  const absent = needed.filter((name) => !given[name]);
  const faults: string[] = [];
  if (absent.length > 0 && absent.length < needed.length)
    faults.push(`${absent.join(', ')} missing beside the other PORTONE_ variables`);
  if (noSandbox === null) return faults;
  if (absent.length === needed.length) faults.push(missing(needed.join(', '), noSandbox));
  for (const [name, pg] of [
    ['PORTONE_PG_WALLET', given['PORTONE_PG_WALLET'] ?? TRIAL_PG.wallet],
    ['PORTONE_PG_CARD', given['PORTONE_PG_CARD'] ?? TRIAL_PG.card],
  ] as const) {
    const fault = channelFault(pg);
    if (fault !== null && !isElsewhere) faults.push(`${name} ${fault}`);
  }
  return faults;
}

/** PortOne with its credentials, else the sandbox. */
export function portoneOf(env: SettingsOf<typeof portoneSettings>, reach: Reach, clock: Clock) {
  const isReal = env.PORTONE_MERCHANT_CODE !== undefined;
  return {
    client: createPortone({
      apiBase: isReal ? PORTONE_URLS.apiBase : reach.urls.portoneApiBase,
      apiKey: env.PORTONE_API_KEY ?? SANDBOX_DEFAULTS.apiKey,
      apiSecret: env.PORTONE_API_SECRET ?? SANDBOX_DEFAULTS.apiSecret,
      fetch: isReal ? reach.network : reach.sandbox,
      clock,
    }),
    scriptUrl: isReal ? PORTONE_URLS.script : reach.urls.paymentScript,
    merchantCode: env.PORTONE_MERCHANT_CODE ?? SANDBOX_DEFAULTS.merchantCode,
    sources: isReal ? [PAGE_SOURCES.portone] : [],
    needsSandbox: !isReal,
  };
}
