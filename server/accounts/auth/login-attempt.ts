import { randomBytes } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LOGIN_ATTEMPT_MS } from '@contract/core/figures';
import { loginPurposeSchema, type LoginPurpose } from '@contract/auth/schemas';
import { digestOf } from '../../core/digest';
import type { Db } from '../../db/client';
import { loginAttempts } from '../../db/schema/auth';
import { keyedHash } from '../../db/server-keys';
import type { Deps } from '../../http/deps';
import type { Cookies } from '../../http/api';
import { ApiError } from '../../http/api-error';
import { signToken, verifyToken } from './signed-token';

const COOKIE = 'loginAttempt';
const PATH = '/token-service/auth';
/** How often an attempt may ask the provider: again only while that is unavailable. */
const TRIES = 3;

const attemptSchema = z.extend(loginPurposeSchema, { state: z.string() });
type Attempt = z.output<typeof attemptSchema>;

/** What goes to the provider, and the signed attempt for a browser without cookies. */
interface BegunAttempt {
  state: string;
  codeChallenge: string | null;
  nonce?: string;
  attempt: string;
}

/** Begins a login attempt of ten minutes, also in a cookie. The challenge is null without PKCE. */
export async function beginAttempt(
  deps: Deps,
  cookies: Cookies,
  purpose: LoginPurpose,
): Promise<BegunAttempt> {
  const state = randomBytes(32).toString('base64url');
  const key = await deps.keys.get('login-attempt');
  const life = { key, now: deps.clock(), lifeMs: LOGIN_ATTEMPT_MS };
  const attempt = await signToken({ ...purpose, state }, life);
  cookies.write(COOKIE, attempt, { path: PATH, seconds: LOGIN_ATTEMPT_MS / 1000 });
  const verifier = await verifierOf(deps, state);
  const codeChallenge = verifier === undefined ? null : digestOf(verifier);
  const nonce = await nonceOf(deps, state);
  const begun = { state, codeChallenge, attempt };
  return nonce === undefined ? begun : { ...begun, nonce };
}

/** The attempt in this browser's cookie; null when it is missing, changed or over. */
export async function readAttempt(deps: Deps, cookies: Cookies): Promise<Attempt | null> {
  return verified(deps, cookies.read(COOKIE, PATH));
}

/** Whether this browser has sent back the HttpOnly cookie of its login attempt, so that it keeps another one. */
export function acceptsCookies(cookies: Cookies): boolean {
  return cookies.read(COOKIE, PATH) !== undefined;
}

async function verified(deps: Deps, attempt: string | undefined): Promise<Attempt | null> {
  const key = await deps.keys.get('login-attempt');
  const claims = await verifyToken(attempt ?? '', { key, now: deps.clock() });
  return claims && z.parse(attemptSchema, claims);
}

/** The attempt of a sign-up: the given one, else the cookie's. Throws 401 unless our page began it. */
export async function findAttempt(
  deps: Deps,
  cookies: Cookies,
  given: { state?: string | undefined; attempt?: string | undefined },
): Promise<Attempt> {
  const known = [await verified(deps, given.attempt), await readAttempt(deps, cookies)];
  const own = known.find((one) => one && (given.state ?? one.state) === one.state);
  if (!own) throw new ApiError(401, 'unknown_attempt');
  return own;
}

/**
 * Takes one of the attempt's tries in one statement, before the provider is asked. Throws 401 when none is left, or the
 * attempt is over.
 */
export async function takeTry({ db, clock }: Deps, state: string): Promise<void> {
  const taken = await db
    .insert(loginAttempts)
    .values({ hash: digestOf(state), tries: 1, createdAt: clock() })
    .onConflictDoUpdate({
      target: loginAttempts.hash,
      set: { tries: sql`${loginAttempts.tries} + 1` },
      setWhere: sql`${loginAttempts.tries} < ${TRIES} and ${loginAttempts.endedAt} is null`,
    })
    .returning({ tries: loginAttempts.tries });
  if (taken.length === 0) throw new ApiError(401, 'invalid_code');
}

/** Ends an attempt, which is good for one answer, and removes the cookie. */
export async function endAttempt(
  { db, clock }: Deps,
  cookies: Cookies,
  state: string,
): Promise<void> {
  const row = { hash: digestOf(state), tries: 0, createdAt: clock(), endedAt: clock() };
  await db
    .insert(loginAttempts)
    .values(row)
    .onConflictDoUpdate({ target: loginAttempts.hash, set: { endedAt: row.endedAt } });
  cookies.write(COOKIE, '', { path: PATH, seconds: 0 });
}

/** Deletes attempts whose signature has expired. */
export async function purgeLoginAttempts(db: Db, now: number): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.createdAt, now - LOGIN_ATTEMPT_MS));
}

/** The PKCE verifier, which no browser learns; undefined for a provider without PKCE. */
export async function verifierOf(deps: Deps, state: string): Promise<string | undefined> {
  return deps.config.services.login.pkce
    ? keyedHash(deps.keys, 'login-attempt', `verifier ${state}`)
    : undefined;
}

/** The nonce that the provider's ID token has to bear; undefined for a provider without one. */
export async function nonceOf(deps: Deps, state: string): Promise<string | undefined> {
  return deps.config.hasLoginNonce
    ? keyedHash(deps.keys, 'login-attempt', `nonce ${state}`)
    : undefined;
}
