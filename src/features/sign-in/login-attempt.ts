import * as z from 'zod/mini';
import { LOGIN_ATTEMPT_MS } from '@contract/core/figures';
import { loginPurposeSchema } from '@contract/auth/schemas';
import { readLoginAttempt } from '@contract/auth/calls';
import type { Api } from '@/platform/api/create-api';
import { hasCall } from '@/platform/api/hosts';
import { readJson } from '@/platform/storage/read-json';
import { localStore, sessionStore, writeJson } from '@/platform/storage/web-storage';

/** The OAuth return address is always the plain path (product 2). */
export const CALLBACK_PATH = '/oauth/callback/kakao';

const attemptSchema = z.extend(loginPurposeSchema, {
  state: z.string().check(z.minLength(1)),
  redirectUri: z.string().check(z.minLength(1)),
  /** The attempt as the server has signed it; null where only its cookie stores it, '' where the backend signs none. */
  token: z.nullable(z.string()),
  /** What came back; stored until it has been exchanged, so that a reload goes on. */
  code: z.nullable(z.string()),
});

/** A login that is open at the provider and returns to this tab. */
export type LoginAttempt = z.output<typeof attemptSchema>;

const sharedSchema = z.array(z.object({ keptAt: z.number(), attempt: attemptSchema }));

/** The cookie's attempt after its answer came: a page without storage has its memory alone. */
let inMemory: LoginAttempt | null = null;

/**
 * Stores an attempt in sessionStorage, else in localStorage under its state. False when the browser
 * stores nothing: then only the server's cookie stores it.
 */
export function storeAttempt(attempt: LoginAttempt): boolean {
  if (attempt.token === null) {
    inMemory = attempt;
    return true;
  }
  writeJson(sessionStore, 'loginAttempt', attempt);
  if (sessionStore.read('loginAttempt') === JSON.stringify(attempt)) return true;
  sessionStore.remove('loginAttempt');
  const others = shared().filter((each) => each.attempt.state !== attempt.state);
  const stored = [...others, { keptAt: Date.now(), attempt }];
  writeJson(localStore, 'loginAttempts', stored);
  return localStore.read('loginAttempts') === JSON.stringify(stored);
}

/**
 * The attempt that this tab made, or the one of this state; null when the answer opens in another
 * browser. Without a state it is the one whose code has come back already.
 */
export function readAttempt(state?: string): LoginAttempt | null {
  const own = inMemory ?? readJson(sessionStore, 'loginAttempt', attemptSchema);
  if (own !== null) return own;
  const found = shared().find(({ attempt }) =>
    state === undefined ? attempt.code !== null : attempt.state === state,
  );
  return found?.attempt ?? null;
}

/** The attempt that the server stores in this browser's cookie, or null. Throws `ApiError`. */
export async function readCookieAttempt(api: Api): Promise<LoginAttempt | null> {
  if (!hasCall(readLoginAttempt)) return null;
  const { attempt } = await api(readLoginAttempt, {});
  if (attempt === null) return null;
  const redirectUri = window.location.origin + CALLBACK_PATH;
  return { ...attempt, redirectUri, token: null, code: null };
}

/** Forgets an attempt: it is good for one answer. */
export function dropAttempt({ state }: LoginAttempt): void {
  inMemory = null;
  sessionStore.remove('loginAttempt');
  const others = shared().filter(({ attempt }) => attempt.state !== state);
  if (others.length === 0) localStore.remove('loginAttempts');
  else writeJson(localStore, 'loginAttempts', others);
}

/** The attempts of all tabs that localStorage stores, without those that are too old. */
function shared(): z.output<typeof sharedSchema> {
  const stored = readJson(localStore, 'loginAttempts', sharedSchema) ?? [];
  return stored.filter(({ keptAt }) => Math.abs(Date.now() - keptAt) < LOGIN_ATTEMPT_MS);
}
