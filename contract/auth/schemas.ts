import * as z from 'zod/mini';
import { itemSchema } from '../cart/schemas';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { idSchema } from '../core/fields';

/** Providers that can sign a patient up (product 1). */
const loginProviderSchema = z.enum(['kakao']);
export type LoginProvider = z.output<typeof loginProviderSchema>;

/** The session as the browser stores it (product 3, Session). */
const tokensSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  /** The empty text where an HttpOnly cookie stores it. */
  refreshToken: z.string(),
});
const refreshTokenSchema = z.string().check(z.minLength(1), z.maxLength(512));
/** Whether the page wants the refresh token in a cookie; a client of the specification does not say so. */
const cookieSchema = z.optional(z.boolean());
export type Tokens = z.output<typeof tokensSchema>;

/** Longer redirect targets are dropped, since a cookie has to hold them. */
export const LOGIN_REDIRECT_MAX = 1500;

/** The patient says to be at least 14; asked where the login provider withholds the birth date (`age_unconfirmed`). */
const isOldEnoughSchema = z.optional(z.boolean());

/** State that a login carries to the page that finishes it (product 2, Login dialog). */
export const loginPurposeSchema = z.object({
  /** The path that opens after login. */
  redirect: z.optional(z.string().check(z.maxLength(LOGIN_REDIRECT_MAX))),
  /** What opened the dialog, for example `checkout`. */
  from: z.optional(z.string().check(z.maxLength(50))),
  /** The promotion that required it. */
  eventName: z.optional(z.string().check(z.maxLength(200))),
  /** The login is for writing a review. */
  isReview: z.optional(z.boolean()),
  /** The product whose page was open. */
  productId: z.optional(idSchema),
  /** The sold-out variant that the patient wants to be told of. */
  stockAlert: z.optional(idSchema),
  /** What `바로 구매` goes on with where the tab has stored nothing. */
  buyNow: z.optional(itemSchema),
  /** The login provider was asked without a tap; refused where the patient has to sign in by hand (decision 0139). */
  isAutomatic: z.optional(z.boolean()),
  isOldEnough: isOldEnoughSchema,
});
export type LoginPurpose = z.output<typeof loginPurposeSchema>;

/**
 * Begins a login; sign-up requires its attempt. `codeChallenge` is null for a provider without PKCE. The signed
 * attempt lasts ten minutes, in an HttpOnly cookie and in the response, for browsers that refuse cookies.
 */
export const storeLoginAttempt = endpoint(calls.storeLoginAttempt, {
  summary: '로그인을 시작하고, 서명한 로그인 시도를 쿠키와 응답에 담습니다.',
  body: loginPurposeSchema,
  response: z.object({
    state: z.string(),
    codeChallenge: z.nullable(z.string()),
    /** For a provider whose ID token has to bear it. */
    nonce: z.optional(z.string()),
    attempt: z.string(),
  }),
});

/** The attempt in this browser's cookie, without its verifier; null without a valid one. */
export const readLoginAttempt = endpoint(calls.readLoginAttempt, {
  summary: '쿠키에 보관한 로그인 시도를 읽습니다.',
  response: z.object({
    attempt: z.nullable(z.extend(loginPurposeSchema, { state: z.string() })),
  }),
});

/** Exchanges the code of a login that our page began for our tokens (product 7). */
export const signUp = endpoint(calls.signUp, {
  summary: '메신저 로그인의 인가 코드를 토큰으로 바꿉니다.',
  params: z.object({ provider: loginProviderSchema }),
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(512)),
    /** Refused unless it is our own return address. */
    redirect_uri: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
    /** Of the attempt; without it the cookie's attempt counts. */
    state: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    /** The signed attempt, for browsers that refuse cookies. */
    attempt: z.optional(z.string().check(z.minLength(1), z.maxLength(8000))),
    /** Heard where the attempt's cookie came back, since only that browser stores one. */
    cookie: cookieSchema,
    isOldEnough: isOldEnoughSchema,
  }),
  response: tokensSchema,
});

/**
 * Rotates the refresh token (product 4, Token refresh), the cookie's unless one is given. One that came by cookie is
 * answered by cookie alone; a given one in the body, and with `cookie` in both, so that it moves there.
 */
export const refreshTokens = endpoint(calls.refreshTokens, {
  summary: '새 접근 토큰과 갱신 토큰을 받습니다.',
  body: z.object({ refresh_token: z.optional(refreshTokenSchema), cookie: cookieSchema }),
  response: tokensSchema,
});

/** Revokes the token family of the given refresh token, and of the cookie's, which is removed. */
export const logOut = endpoint(calls.logOut, {
  summary: '이 로그인의 토큰을 모두 없앱니다.',
  body: z.object({ refresh_token: z.optional(refreshTokenSchema) }),
  response: z.object({ success: z.boolean() }),
});
