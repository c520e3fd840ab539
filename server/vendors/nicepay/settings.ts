import * as z from 'zod/mini';
import { onOff, text, togetherFaults, type Given, type SettingsOf } from '../../core/settings';
import { PAGE_SOURCES } from '../page-sources';
import { SANDBOX_DEFAULTS, type Reach } from '../sandbox-addresses';
import { missing, type Place } from '../sandbox-allowed';
import { createNicepay, NICEPAY_URLS } from './nicepay';

/** NicePay (vendors 3): offered with its credentials, or where NICEPAY asks for its sandbox. */
export const nicepaySettings = {
  NICEPAY: z.optional(onOff),
  NICEPAY_CLIENT_ID: z.optional(text),
  NICEPAY_SECRET_KEY: z.optional(text),
  NICEPAY_METHOD: z._default(text, 'card'),
};

export function nicepayFaults(given: Given, { noSandbox }: Place): string[] {
  const { NICEPAY, NICEPAY_CLIENT_ID, NICEPAY_SECRET_KEY } = given;
  const faults = togetherFaults({ NICEPAY_CLIENT_ID, NICEPAY_SECRET_KEY });
  if (noSandbox === null) return faults;
  if (NICEPAY === 'on' && !NICEPAY_CLIENT_ID)
    faults.push(missing('NICEPAY_CLIENT_ID, NICEPAY_SECRET_KEY', noSandbox));
  // NicePay names real clients R1_ or R2_, those of its sandbox S1_ or S2_
  if (/^S\d_/i.test(NICEPAY_CLIENT_ID ?? ''))
    faults.push('NICEPAY_CLIENT_ID names a client of the sandbox, which charges nothing');
  return faults;
}

/** NicePay with its credentials, else its sandbox; a null client where it is not offered. */
export function nicepayOf(env: SettingsOf<typeof nicepaySettings>, reach: Reach) {
  const isReal = env.NICEPAY_CLIENT_ID !== undefined;
  const isOffered = env.NICEPAY !== 'off' && (isReal || env.NICEPAY === 'on');
  return {
    client: isOffered
      ? createNicepay({
          apiBase: isReal ? NICEPAY_URLS.apiBase : reach.urls.nicepayApiBase,
          clientId: env.NICEPAY_CLIENT_ID ?? SANDBOX_DEFAULTS.nicepayClientId,
          secretKey: env.NICEPAY_SECRET_KEY ?? SANDBOX_DEFAULTS.nicepaySecretKey,
          fetch: isReal ? reach.network : reach.sandbox,
        })
      : null,
    scriptUrl: isReal ? NICEPAY_URLS.script : reach.urls.nicepayScript,
    sources: isReal ? [PAGE_SOURCES.nicepay] : [],
    needsSandbox: isOffered && !isReal,
  };
}
