import { signUp } from '@contract/auth';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/lazy-api';
import type { Session } from '@/platform/session/session';
import { dropAttempt, keepAttempt, readAttempt } from './login-attempt';

/** The query of the OAuth return address. */
export interface LoginAnswer {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/**
 * How a login came back. `nothing`: no answer stands in the address, as after opening a bookmark;
 * `lost`: this tab knows of no attempt, because the answer opened in another browser; `unreachable`:
 * nobody answered; `busy`: the shop or the messenger behind it cannot sign anybody in just now.
 */
export type LoginOutcome =
  | 'signed-in'
  | 'denied'
  | 'refused'
  | 'wrong-state'
  | 'lost'
  | 'expired'
  | 'unreachable'
  | 'busy'
  | 'nothing';

/**
 * Reads the messenger's answer once and keeps the code in this tab's attempt, so that the query can
 * be stripped and a reload goes on. Answers what is wrong with it, or null when it can be exchanged;
 * the same answer may be read again.
 */
export function readAnswer(answer: LoginAnswer): Exclude<LoginOutcome, 'signed-in'> | null {
  const attempt = readAttempt();
  if (answer.code === undefined && answer.error === undefined)
    return attempt?.code === undefined || attempt.code === null ? 'nothing' : null;
  if (attempt === null) return 'lost';
  if (answer.state !== attempt.state) return 'wrong-state';
  if (answer.code === undefined) return answer.error === 'access_denied' ? 'denied' : 'refused';
  keepAttempt({ ...attempt, code: answer.code });
  return null;
}

let running: Promise<LoginOutcome> | undefined;

/** Exchanges the kept code once, however often it is asked at the same time (vendors 1). */
export function exchangeCode(api: Api, session: Session): Promise<LoginOutcome> {
  running ??= exchange(api, session).finally(() => {
    running = undefined;
  });
  return running;
}

async function exchange(api: Api, session: Session): Promise<LoginOutcome> {
  const attempt = readAttempt();
  if (attempt === null || attempt.code === null) return 'nothing';
  const body = {
    code: attempt.code,
    redirect_uri: attempt.redirectUri,
    ...(attempt.verifier === null ? {} : { code_verifier: attempt.verifier }),
  };
  try {
    const tokens = await api(signUp, { params: { provider: 'kakao' }, body }, { quiet: true });
    dropAttempt();
    await session.begin(tokens, api);
    return 'signed-in';
  } catch (error) {
    const outcome = await afterFailure(session);
    if (outcome === 'signed-in') dropAttempt();
    if (outcome !== 'ended') return outcome;
    // the code may still be good when nobody answered: the attempt stays for another try
    if (!(error instanceof ApiError) || error.isLost) return 'unreachable';
    if (error.status >= 500 || error.status === 429) return 'busy';
    dropAttempt();
    return 'expired';
  }
}

/** spec 8, sign-up code exchange fails: with a stored token refresh, otherwise log out. */
async function afterFailure(session: Session): Promise<'signed-in' | 'unreachable' | 'ended'> {
  if (session.accessToken() !== null) {
    const refreshed = await session.refresh();
    if (refreshed === 'refreshed') return 'signed-in';
    if (refreshed === 'unreachable') return 'unreachable';
  }
  await session.end();
  return 'ended';
}
