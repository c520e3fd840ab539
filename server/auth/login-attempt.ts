import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { LOGIN_ATTEMPT_MS } from '@contract/figures';
import { loginPurposeSchema, type LoginPurpose } from '@contract/auth';
import type { Deps } from '../deps';
import type { Cookies } from '../http/api';
import { ApiError } from '../http/api-error';
import { signToken, verifyToken } from './signed-token';

const COOKIE = 'loginAttempt';
const PATH = '/token-service/auth';

const attemptSchema = z.extend(loginPurposeSchema, {
  state: z.string(),
  verifier: z.string(),
});
type Attempt = z.output<typeof attemptSchema>;

/**
 * Starts a login attempt: stores `state` and verifier in a signed cookie for ten minutes and
 * returns what goes to the provider. The challenge is null for a provider without PKCE.
 */
export async function beginAttempt(
  deps: Deps,
  cookies: Cookies,
  purpose: LoginPurpose,
): Promise<{ state: string; codeChallenge: string | null }> {
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const attempt: Attempt = { ...purpose, state, verifier };
  const key = await deps.keys.get('login-attempt');
  const value = await signToken(attempt, { key, now: deps.clock(), lifeMs: LOGIN_ATTEMPT_MS });
  cookies.write(COOKIE, value, { path: PATH, seconds: LOGIN_ATTEMPT_MS / 1000 });
  const { pkce } = deps.config.services.login;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { state, codeChallenge: pkce ? challenge : null };
}

/**
 * The attempt in this browser's cookie; null when it is missing, tampered with or older than ten
 * minutes.
 */
export async function readAttempt(deps: Deps, cookies: Cookies): Promise<Attempt | null> {
  const key = await deps.keys.get('login-attempt');
  const claims = await verifyToken(cookies.read(COOKIE) ?? '', { key, now: deps.clock() });
  return claims && z.parse(attemptSchema, claims);
}

/**
 * The verifier stored for this `state`; undefined for a provider without PKCE. Throws `ApiError`
 * 401 when the cookie has no such attempt.
 */
export async function verifierOf(
  deps: Deps,
  cookies: Cookies,
  state: string,
): Promise<string | undefined> {
  const attempt = await readAttempt(deps, cookies);
  if (attempt?.state !== state) throw new ApiError(401, 'unknown_attempt');
  return deps.config.services.login.pkce ? attempt.verifier : undefined;
}

/** Removes the cookie, since an attempt allows one exchange. */
export function dropAttempt(cookies: Cookies): void {
  cookies.write(COOKIE, '', { path: PATH, seconds: 0 });
}
