import * as z from 'zod/mini';
import { REFRESH_TIMEOUT_MS } from './constants';
import { endpoint } from './endpoint';

/** Messenger providers that can sign a patient up (spec 1). */
export const loginProviderSchema = z.enum(['kakao']);
export type LoginProvider = z.output<typeof loginProviderSchema>;

/** The session as the browser keeps it (spec 3, Session). */
export const tokensSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
});
export type Tokens = z.output<typeof tokensSchema>;

/** Exchanges the provider's authorization code for our tokens (spec 7). */
export const signUp = endpoint({
  name: 'signUp',
  host: 'token-service',
  method: 'POST',
  path: '/auth/signup/{provider}',
  auth: 'none',
  summary: '메신저 로그인의 인가 코드를 토큰으로 바꿉니다.',
  params: z.object({ provider: loginProviderSchema }),
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(512)),
    redirect_uri: z.string().check(z.minLength(1), z.maxLength(512)),
    code_verifier: z.optional(z.string().check(z.minLength(43), z.maxLength(128))),
  }),
  response: tokensSchema,
  declares: [400, 401, 429],
});

/** Rotates the refresh token (spec 4, Token refresh). */
export const refreshTokens = endpoint({
  name: 'refreshTokens',
  host: 'token-service',
  method: 'POST',
  path: '/auth/token',
  auth: 'none',
  summary: '새 접근 토큰과 갱신 토큰을 받습니다.',
  body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(512)) }),
  response: tokensSchema,
  declares: [400, 401, 429],
  timeoutMs: REFRESH_TIMEOUT_MS,
});

/** Ends the session's whole token family. */
export const logOut = endpoint({
  name: 'logOut',
  host: 'token-service',
  method: 'POST',
  path: '/auth/logout',
  auth: 'none',
  summary: '이 로그인의 토큰을 모두 없앱니다.',
  body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(512)) }),
  response: z.object({ success: z.boolean() }),
  declares: [400],
});
