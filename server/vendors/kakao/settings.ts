import * as z from 'zod/mini';
import { onOff, text, type Given, type SettingsOf } from '../../core/settings';
import { SANDBOX_DEFAULTS, type Reach } from '../sandbox-addresses';
import { missing, type Place } from '../sandbox-allowed';
import { createKakao, KAKAO_URLS } from './kakao';

/** Login with Kakao (vendors 1). */
export const loginSettings = {
  KAKAO_CLIENT_ID: z.optional(text),
  KAKAO_CLIENT_SECRET: z.optional(text),
  KAKAO_ADMIN_KEY: z.optional(text),
  KAKAO_PKCE: z.optional(onOff),
  KAKAO_NONCE: z._default(onOff, 'off'),
};

export function loginFaults(given: Given, { isElsewhere, noSandbox }: Place): string[] {
  const { KAKAO_CLIENT_ID: id, KAKAO_CLIENT_SECRET: secret, KAKAO_ADMIN_KEY: adminKey } = given;
  // a backend elsewhere exchanges codes, so that it alone has the secret
  if (isElsewhere) return id || noSandbox === null ? [] : [missing('KAKAO_CLIENT_ID', noSandbox)];
  const faults: string[] = [];
  if (secret && !id) faults.push('KAKAO_CLIENT_ID missing beside KAKAO_CLIENT_SECRET');
  if (id && !secret) faults.push('KAKAO_CLIENT_SECRET missing beside KAKAO_CLIENT_ID');
  if (noSandbox === null) return faults;
  if (!id && !secret) faults.push(missing('KAKAO_CLIENT_ID', noSandbox));
  if (id && !adminKey)
    faults.push('KAKAO_ADMIN_KEY must be set: without it nobody who leaves is unlinked from Kakao');
  return faults;
}

/** Kakao with its key, else the sandbox. */
export function createLogin(env: SettingsOf<typeof loginSettings>, reach: Reach) {
  const isReal = env.KAKAO_CLIENT_ID !== undefined;
  const urls = isReal
    ? KAKAO_URLS
    : { authBase: reach.urls.kakaoAuthBase, apiBase: reach.urls.kakaoApiBase };
  const clientId = env.KAKAO_CLIENT_ID ?? SANDBOX_DEFAULTS.loginClientId;
  const adminKey = env.KAKAO_ADMIN_KEY ?? (isReal ? null : SANDBOX_DEFAULTS.loginAdminKey);
  return {
    client: createKakao({
      ...urls,
      clientId,
      clientSecret: env.KAKAO_CLIENT_SECRET,
      adminKey,
      fetch: isReal ? reach.network : reach.sandbox,
    }),
    service: {
      provider: 'kakao' as const,
      authorizeUrl: `${urls.authBase}/oauth/authorize`,
      clientId,
      // not confirmed for REST keys (vendors 1): the real service gets no challenge unless configured
      pkce: env.KAKAO_PKCE === undefined ? !isReal : env.KAKAO_PKCE === 'on',
    },
    hasNonce: isReal && env.KAKAO_NONCE === 'on',
    adminKey,
    needsSandbox: !isReal,
  };
}
