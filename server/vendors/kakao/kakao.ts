import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { phoneDigits } from '@contract/core/phone';
import {
  type ExchangeInput,
  InvalidLoginCode,
  type LoginProvider,
  LoginProviderRefused,
  LoginProviderUnavailable,
  type LoginProfile,
} from './login-provider';
import { callVendor, type Fetch, NoAnswer, type VendorAnswer } from '../request';

const text = z.nullish(z.string());

/** The fields of `/v2/user/me` that the shop reads. */
const kakaoUserSchema = z.object({
  id: z.int(),
  kakao_account: z.nullish(
    z.object({
      profile: z.nullish(z.object({ nickname: text })),
      name: text,
      email: text,
      is_email_valid: z.nullish(z.boolean()),
      is_email_verified: z.nullish(z.boolean()),
      phone_number: text,
      gender: text,
      birthyear: text,
      birthday: text,
      birthday_type: text,
    }),
  ),
});

type KakaoUser = z.infer<typeof kakaoUserSchema>;

/** Kakao's user as a profile; absent, unverified or foreign values are left out, never guessed. */
export function toProfile({ id, kakao_account: account }: KakaoUser): LoginProfile {
  const profile: LoginProfile = { providerId: String(id) };
  if (!account) return profile;
  const name = (account.name ?? account.profile?.nickname)?.trim();
  if (name) profile.name = name;
  if (account.email && account.is_email_valid !== false && account.is_email_verified !== false) {
    profile.email = account.email;
  }
  const phoneNumber = toPhoneNumber(account.phone_number);
  if (phoneNumber) profile.phoneNumber = phoneNumber;
  if (account.gender === 'male' || account.gender === 'female') profile.gender = account.gender;
  const birthDate = account.birthday_type === 'LUNAR' ? undefined : toBirthDate(account);
  if (birthDate) profile.birthDate = birthDate;
  return profile;
}

/** `+82 10-1234-5678`, and the rarer `+82 010-…`, become `01012345678`. */
export function toPhoneNumber(international: string | null | undefined): string | undefined {
  if (!international?.startsWith('+82')) return undefined;
  const digits = phoneDigits(international);
  return /^\d{10,11}$/.test(digits) ? digits : undefined;
}

type Birth = Pick<NonNullable<KakaoUser['kakao_account']>, 'birthyear' | 'birthday'>;

function toBirthDate({ birthyear, birthday }: Birth): string | undefined {
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(`${birthyear ?? ''}${birthday ?? ''}`) ?? [];
  if (!year || !month || !day) return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return exists ? year + month + day : undefined;
}

/** Addresses of the real Kakao. */
export const KAKAO_URLS = {
  authBase: 'https://kauth.kakao.com',
  apiBase: 'https://kapi.kakao.com',
} as const;

interface KakaoOptions {
  authBase: string;
  apiBase: string;
  /** The REST key. */
  clientId: string;
  clientSecret?: string | undefined;
  /** The admin key, which unlinks; null where none is configured. */
  adminKey: string | null;
  fetch: Fetch;
  /** Timeout of each of the two calls (ms). */
  timeoutMs?: number;
}

const tokenSchema = z.object({ access_token: z.string(), id_token: z.optional(z.string()) });
const apiErrorSchema = z.object({ code: z.int() });
/** Kakao's code for a person who is not linked to the app. */
const NOT_LINKED = -101;
const errorSchema = z.object({ error: z.string(), error_code: z.nullish(z.string()) });

/** Kakao login over REST (vendors, Messenger login). The code is sent once and never retried. */
export function createKakao(options: KakaoOptions): LoginProvider {
  const { authBase, apiBase, clientId, clientSecret, adminKey, fetch } = options;
  const { timeoutMs = 8_000 } = options;

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

  function post(url: string, form: URLSearchParams, headers: Record<string, string> = {}) {
    const type = 'application/x-www-form-urlencoded;charset=utf-8';
    const init = { headers: { ...headers, 'Content-Type': type }, body: form.toString() };
    return call(url, { method: 'POST', ...init });
  }

  async function redeem({
    code,
    redirectUri,
    codeVerifier,
    nonce,
  }: ExchangeInput): Promise<string> {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
    });
    if (codeVerifier !== undefined) form.set('code_verifier', codeVerifier);
    if (clientSecret !== undefined) form.set('client_secret', clientSecret);
    const answer = await post(`${authBase}/oauth/token`, form);
    if (answer.status !== 200) throw refusalOf(answer);
    const { access_token: accessToken, id_token: idToken } = parsed(tokenSchema, answer);
    if (nonce !== undefined) requireNonce(idToken, { nonce, iss: authBase, aud: clientId });
    return accessToken;
  }

  async function readUser(accessToken: string): Promise<KakaoUser> {
    const answer = await call(`${apiBase}/v2/user/me`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    if (answer.status === 200) return parsed(kakaoUserSchema, answer);
    throw new LoginProviderRefused(`user information was refused with ${answer.status}`);
  }

  async function unlink(providerId: string): Promise<void> {
    if (adminKey === null) throw new LoginProviderRefused('no admin key is configured');
    const form = new URLSearchParams({ target_id_type: 'user_id', target_id: providerId });
    const answer = await post(`${apiBase}/v1/user/unlink`, form, {
      Authorization: `KakaoAK ${adminKey}`,
    });
    if (answer.status === 200) return;
    if (apiErrorSchema.safeParse(answer.body).data?.code === NOT_LINKED) return;
    throw new LoginProviderRefused(`unlinking was refused with ${answer.status}`);
  }

  return {
    unlink,
    exchange: async (input) => toProfile(await readUser(await redeem(input))),
  };
}

/**
 * Demands an ID token with these claims. It came from the token endpoint itself over TLS, which stands for its
 * signature (OpenID Connect Core 3.1.3.7).
 */
function requireNonce(
  idToken: string | undefined,
  { nonce, iss, aud }: { nonce: string; iss: string; aud: string },
): void {
  if (idToken === undefined)
    throw new LoginProviderRefused('no ID token: OpenID Connect is off in the Kakao app');
  const claims = readClaims(idToken);
  if (claims.iss !== iss || claims.aud !== aud)
    throw new LoginProviderRefused('the ID token is not for this app');
  if (claims['nonce'] !== nonce) throw new InvalidLoginCode('the ID token has another nonce');
}

function readClaims(idToken: string): ReturnType<typeof decodeJwt> {
  try {
    return decodeJwt(idToken);
  } catch (cause) {
    throw new LoginProviderUnavailable('unreadable ID token', { cause });
  }
}

/**
 * Maps a refused exchange. A used, old or unknown code (KOE320): the patient starts again. A wrong redirect address
 * (KOE006, KOE303), key or secret: our configuration. Too many requests (KOE237): temporary.
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

function parsed<S extends z.ZodMiniType>(schema: S, { body }: VendorAnswer): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new LoginProviderUnavailable('unexpected answer of the login provider');
}
