import * as z from 'zod/mini';
import { loginPurposeSchema, type LoginPurpose, type Tokens } from '@contract/auth/schemas';
import { signUp } from '@contract/auth/calls';
import { REFRESH_TIMEOUT_MS } from '@contract/core/figures';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { storeTokens } from '@/platform/session/store-tokens';
import { refreshTokenPlace } from '@/platform/session/refresh-token';
import type { Session } from '@/platform/session/session';
import { localStore } from '@/platform/storage/web-storage';
import { withLock } from '@/platform/storage/with-lock';
import {
  dropAttempt,
  storeAttempt,
  readAttempt,
  readCookieAttempt,
  type LoginAttempt,
} from './login-attempt';

/** The query of the OAuth return address. */
export interface LoginAnswer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

export type LoginOutcome =
  | 'signed-in'
  | 'denied'
  | 'refused'
  /** An automatic login needs the patient to act. */
  | 'not-by-itself'
  | 'wrong-state'
  /** No attempt is stored, because the answer opened in another browser or too late. */
  | 'lost'
  | 'expired'
  /** No response, so the same code can be tried again. */
  | 'unreachable'
  /** The shop or the login provider cannot sign anybody in at the moment. */
  | 'busy'
  | 'limited'
  | 'under-age'
  | 'age-unconfirmed'
  /** The address has no answer, as after opening a bookmark. */
  | 'nothing';

interface ReadAnswer {
  /** What is wrong with it, or null when its code can be exchanged. */
  problem: Exclude<LoginOutcome, 'signed-in'> | null;
  /** What the login was for; empty where no attempt is known. */
  purpose: LoginPurpose;
}

/**
 * Reads the login provider's answer and stores the code in the attempt, so that the query can be stripped and
 * a reload goes on. The same answer may be read again. Never rejects.
 */
export async function readAnswer(api: Api, answer: LoginAnswer): Promise<ReadAnswer> {
  const isAnswer = answer.code !== undefined || answer.error !== undefined;
  try {
    const attempt = readAttempt(answer.state) ?? (isAnswer ? await readCookieAttempt(api) : null);
    return {
      problem: problemOf(answer, attempt),
      purpose: z.parse(loginPurposeSchema, attempt ?? {}),
    };
  } catch {
    return { problem: 'unreachable', purpose: {} };
  }
}

/** What the login provider answers to `prompt=none` when it would have to show a page (vendors 1). */
const NEEDS_PATIENT = new Set(['login_required', 'consent_required', 'interaction_required']);

function problemOf(answer: LoginAnswer, attempt: LoginAttempt | null): ReadAnswer['problem'] {
  const { code, state, error } = answer;
  if (code === undefined && error === undefined) return attempt?.code ? null : 'nothing';
  if (attempt === null) return 'lost';
  if (state !== attempt.state) return 'wrong-state';
  if (code === undefined) {
    if (error !== undefined && NEEDS_PATIENT.has(error)) return 'not-by-itself';
    return error === 'access_denied' ? 'denied' : 'refused';
  }
  storeAttempt({ ...attempt, code });
  return null;
}

/** Forgets the attempt that the login provider has said no to: its state is not good for another answer. */
export function forgetAnswered({ state }: LoginAnswer): void {
  const attempt = readAttempt(state);
  if (attempt !== null) dropAttempt(attempt);
}

let running: Promise<LoginOutcome> | undefined;

/** Exchanges the stored code once, however often it is asked at the same time (vendors 1). */
export function exchangeCode(api: Api, session: Session): Promise<LoginOutcome> {
  running ??= exchange(api, session).finally(() => {
    running = undefined;
  });
  return running;
}

async function exchange(api: Api, session: Session): Promise<LoginOutcome> {
  const attempt = readAttempt();
  if (attempt === null || attempt.code === null) return 'nothing';
  const { state, code, token, redirectUri: redirect_uri } = attempt;
  const attempted = token ? { attempt: token } : {};
  const age = attempt.isOldEnough === true ? { isOldEnough: true } : {};
  const body = { code, redirect_uri, state, ...attempted, ...age, ...refreshTokenPlace.wanted };
  let tokens: Tokens;
  try {
    // not beside a refresh or a logout, whose answer would remove the new cookie, for as long as one may take
    tokens = await withLock(
      'dalim-session',
      () => api(signUp, { params: { provider: 'kakao' }, body }),
      REFRESH_TIMEOUT_MS,
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_by_itself') {
      dropAttempt(attempt);
      return 'not-by-itself';
    }
    return outcomeOf(error, attempt, await afterFailure(session));
  }
  dropAttempt(attempt);
  // first of all: the code that they came for has been used up
  storeTokens(tokens);
  localStore.remove('loginPrompt');
  await session.begin(api);
  return 'signed-in';
}

function outcomeOf(
  error: unknown,
  attempt: LoginAttempt,
  session: 'signed-in' | 'unreachable' | 'ended',
): LoginOutcome {
  if (session === 'signed-in') dropAttempt(attempt);
  if (session !== 'ended') return session;
  // the code may still be good when nobody answered: the attempt stays for another try
  if (!(error instanceof ApiError) || error.isLost) return 'unreachable';
  if (error.status === 429) return 'limited';
  if (error.status >= 500) return 'busy';
  dropAttempt(attempt);
  if (error.code === 'under_age') return 'under-age';
  if (error.code === 'age_unconfirmed') return 'age-unconfirmed';
  return error.code === 'unknown_attempt' ? 'lost' : 'expired';
}

/** product 8, sign-up code exchange fails: with a stored token refresh, otherwise log out. */
async function afterFailure(session: Session): Promise<'signed-in' | 'unreachable' | 'ended'> {
  if (session.accessToken() !== null) {
    const refreshed = await session.refresh();
    if (refreshed === 'refreshed') return 'signed-in';
    if (refreshed === 'unreachable') return 'unreachable';
  }
  await session.end();
  return 'ended';
}
