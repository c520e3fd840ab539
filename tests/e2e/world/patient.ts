import type { Page } from 'playwright/test';
import type { Tokens } from '@contract/auth/schemas';
import type { Shop } from '../../support/shop';

let accounts = 0;

/** A fresh account of the login provider: `full` shares a profile, `new` does not. */
export function freshAccount(kind: 'full' | 'new'): string {
  accounts += 1;
  return `${kind}-${process.pid}${accounts}`;
}

/** A patient outside the browser: for what a test needs others to do, or to have done. */
export interface Patient {
  tokens: Tokens;
  /** Calls the shop as this patient; throws the response unless it succeeds. */
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
}

/** A login attempt that the shop has begun. */
interface Begun {
  state: string;
  codeChallenge: string;
  attempt: string;
}

/** The origins of the shop and, where separate, of its backend and sandboxes. */
export type Place = Pick<Shop, 'url' | 'apiUrl' | 'sandboxUrl'>;

/** Signs up a fresh account: `full` has a complete profile, `new` has not. */
export async function signUp(shop: Place, kind: 'full' | 'new' = 'full'): Promise<Patient> {
  return signInAs(shop, freshAccount(kind));
}

/** Signs in that account. */
export async function signInAs(
  { url, apiUrl = url, sandboxUrl = url }: Place,
  account: string,
): Promise<Patient> {
  const send = async <Answer>(method: string, path: string, body?: unknown, token?: string) => {
    const init = {
      method,
      headers: {
        'Content-Type': 'application/json',
        Origin: url,
        'Idempotency-Key': crypto.randomUUID(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const ask = () => fetch(new URL(path, apiUrl), init);
    const response = await ask().catch(ask);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  };
  const { state, codeChallenge, attempt } = await send<Begun>(
    'POST',
    '/token-service/auth/attempt',
    {},
  );
  const redirectUri = `${url}/oauth/callback/kakao`;
  const authorize = new URL('/sandbox/login/oauth/authorize', sandboxUrl);
  authorize.search = new URLSearchParams({
    client_id: 'sandbox-client',
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    login_hint: account,
    prompt: 'none',
  }).toString();
  const enter = () => fetch(authorize, { redirect: 'manual' });
  // a keep-alive connection may be to a shop that was killed meanwhile
  const answer = await enter().catch(enter);
  const code = new URL(answer.headers.get('location') ?? '', url).searchParams.get('code');
  const tokens = await send<Tokens>('POST', '/token-service/auth/signup/kakao', {
    code,
    redirect_uri: redirectUri,
    state,
    attempt,
    isOldEnough: true,
  });
  return {
    tokens,
    call: (method, path, body) => send(method, path, body, tokens.accessToken),
  };
}

/** Signs the patient in in the browser's tab, as after a login. */
export async function enterAs(page: Page, { tokens }: Patient): Promise<void> {
  await page.goto('/icons/icon.svg');
  await page.context().addCookies(sessionCookies(page.url(), tokens));
  await page.evaluate(
    (session) => window.localStorage.setItem('session', session),
    storedSession(tokens),
  );
}

/** The cookies of a browser that is signed in to the shop at this address: the refresh token's, and the mark. */
export function sessionCookies(url: string, { refreshToken }: Tokens) {
  const host = { domain: new URL(url).hostname, expires: -1, secure: false };
  const strict = { ...host, sameSite: 'Strict' as const };
  const path = '/token-service/auth';
  return [
    { ...strict, name: 'refreshToken', value: refreshToken, path, httpOnly: true },
    { ...strict, name: 'session', value: '1', path: '/', httpOnly: false },
  ];
}

/** What such a browser has in localStorage. */
export const storedSession = ({ accessToken }: Tokens) =>
  JSON.stringify({ accessToken, refreshToken: '' });
