import * as z from 'zod/mini';
import { type KakaoUser, kakaoUserSchema, toProfile } from './kakao-profile';
import {
  type AuthorizeInput,
  type ExchangeInput,
  InvalidLoginCode,
  type LoginProvider,
  LoginProviderRefused,
  LoginProviderUnavailable,
} from './login-provider';
import { callVendor, type Fetch, NoAnswer, type VendorAnswer } from './request';

/** The addresses of the real Kakao. */
export const KAKAO_URLS = {
  authBase: 'https://kauth.kakao.com',
  apiBase: 'https://kapi.kakao.com',
} as const;

export interface KakaoOptions {
  authBase: string;
  apiBase: string;
  /** The REST key. */
  clientId: string;
  clientSecret?: string | undefined;
  fetch: Fetch;
  /** Milliseconds for each of the two calls. */
  timeoutMs?: number;
}

const tokenSchema = z.object({ access_token: z.string() });
const errorSchema = z.object({ error: z.string(), error_code: z.nullish(z.string()) });

/** Kakao login over its REST interface (vendors, Messenger login). The code goes out once: it is never retried. */
export function createKakao(options: KakaoOptions): LoginProvider {
  const { authBase, apiBase, clientId, clientSecret, fetch, timeoutMs = 8_000 } = options;

  function authorizeUrl({ redirectUri, state, codeChallenge }: AuthorizeInput): string {
    const url = new URL(`${authBase}/oauth/authorize`);
    url.searchParams.set('client_id', clientId);
    url.searchParams.set('redirect_uri', redirectUri);
    url.searchParams.set('response_type', 'code');
    url.searchParams.set('state', state);
    if (codeChallenge !== undefined) {
      url.searchParams.set('code_challenge', codeChallenge);
      url.searchParams.set('code_challenge_method', 'S256');
    }
    return url.href;
  }

  async function call(url: string, init: RequestInit): Promise<VendorAnswer> {
    try {
      const answer = await callVendor(fetch, timeoutMs, url, init);
      if (answer.status < 500 && answer.status !== 429) return answer;
      throw new LoginProviderUnavailable(`the login provider answered ${answer.status}`);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      throw new LoginProviderUnavailable(error.message, { cause: error });
    }
  }

  async function redeem({ code, redirectUri, codeVerifier }: ExchangeInput): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
    });
    if (codeVerifier !== undefined) form.set('code_verifier', codeVerifier);
    if (clientSecret !== undefined) form.set('client_secret', clientSecret);
    const answer = await call(`${authBase}/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: form.toString(),
    });
    if (answer.status === 200) return understood(tokenSchema, answer).access_token;
    throw refusalOf(answer);
  }

  async function readUser(accessToken: string): Promise<KakaoUser> {
    const answer = await call(`${apiBase}/v2/user/me`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    if (answer.status === 200) return understood(kakaoUserSchema, answer);
    throw new LoginProviderRefused(`user information was refused with ${answer.status}`);
  }

  return {
    authorizeUrl,
    exchange: async (input) => toProfile(await readUser(await redeem(input))),
  };
}

/**
 * Whose fault a refused exchange is. A used, old or unknown code (KOE320) is the person's to start
 * again; another return address than the registered one (KOE006, KOE303) is ours, as a wrong key or
 * secret is; too many requests (KOE237) pass.
 */
function refusalOf({ status, body }: VendorAnswer): Error {
  const refusal = errorSchema.safeParse(body).data;
  const reason = `${refusal?.error ?? status} ${refusal?.error_code ?? ''}`.trim();
  if (refusal?.error_code === 'KOE237') return new LoginProviderUnavailable(reason);
  const isAddress = refusal?.error_code === 'KOE006' || refusal?.error_code === 'KOE303';
  return refusal?.error === 'invalid_grant' && !isAddress
    ? new InvalidLoginCode(reason)
    : new LoginProviderRefused(reason);
}

function understood<S extends z.ZodMiniType>(schema: S, { body }: VendorAnswer): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new LoginProviderUnavailable(
    'the login provider answered with something else than expected',
  );
}
