import { LOGIN_REDIRECT_MAX, type LoginPurpose } from '@contract/auth';
import { keepLoginAttempt } from '@contract/descriptors/auth';
import { getServices } from '@contract/descriptors/services';
import type { Api } from '@/platform/api/create-api';
import { leaveTo } from '@/platform/navigation/leave-site';
import { saveRedirectPath } from '@/platform/navigation/redirect-path';
import { LOCAL_KEYS, SESSION_KEYS } from '@/platform/storage/keys';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import { CALLBACK_PATH, keepAttempt, readCookieAttempt } from './login-attempt';

/** 43 characters of the URL alphabet with 256 random bits: a `state`, or a PKCE verifier. */
export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The S256 challenge of a verifier; null where the browser offers no digest (no secure context). */
export async function challengeOf(verifier: string): Promise<string | null> {
  if ((crypto as Partial<Crypto>).subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

interface LoginStart extends LoginPurpose {
  /** The page that is open. */
  path: string;
  /** Where the patient goes after login, already within the storefront (product 4). */
  target: string;
}

/** The browser keeps neither site data nor cookies, so no login could come back to it. */
export class LoginBlocked extends Error {}

/**
 * Goes to the messenger's authorization page (product 7, Other calls) with a random `state`, and with a
 * PKCE challenge where the messenger takes one. After a logout the messenger is told to ask which
 * account it is to be. Throws `ApiError` when the addresses cannot be fetched, and `LoginBlocked`
 * before leaving when the attempt can be kept nowhere.
 */
export async function startLogin(
  api: Api,
  { path, target, ...options }: LoginStart,
): Promise<void> {
  const { login } = await api(getServices, {}, { audience: 'action', ownWords: true });
  const productId = options.productId ?? keptProductId(path);
  saveRedirectPath(target);
  const purpose: LoginPurpose = {
    ...options,
    ...(target.length > LOGIN_REDIRECT_MAX ? {} : { redirect: target }),
    ...(productId === undefined ? {} : { productId }),
  };
  const redirectUri = window.location.origin + CALLBACK_PATH;
  const { state, challenge } =
    (await attemptOnDevice(purpose, redirectUri, login.pkce)) ??
    (await attemptInCookie(api, purpose));

  const address = new URL(login.authorizeUrl, window.location.origin);
  address.searchParams.set('client_id', login.clientId);
  address.searchParams.set('redirect_uri', redirectUri);
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('state', state);
  if (localStore.read(LOCAL_KEYS.loginPrompt) === 'select_account')
    address.searchParams.set('prompt', 'select_account');
  if (challenge !== null) {
    address.searchParams.set('code_challenge', challenge);
    address.searchParams.set('code_challenge_method', 'S256');
  }
  leaveTo(address.href);
}

/** What goes to the messenger of an attempt that is kept. */
interface KeptAttempt {
  state: string;
  challenge: string | null;
}

async function attemptOnDevice(
  purpose: LoginPurpose,
  redirectUri: string,
  pkce: boolean,
): Promise<KeptAttempt | null> {
  const random = randomText();
  const challenge = pkce ? await challengeOf(random) : null;
  const verifier = challenge === null ? null : random;
  const attempt = { ...purpose, state: randomText(), redirectUri, verifier, code: null };
  return keepAttempt(attempt) ? { state: attempt.state, challenge } : null;
}

async function attemptInCookie(api: Api, purpose: LoginPurpose): Promise<KeptAttempt> {
  const { state, codeChallenge } = await api(
    keepLoginAttempt,
    { body: purpose },
    { audience: 'action', ownWords: true },
  );
  const kept = await readCookieAttempt(api);
  if (kept?.state !== state) throw new LoginBlocked('Neither storage nor cookies are allowed.');
  return { state, challenge: codeChallenge };
}

/**
 * Which product the login was started from. Unless the open path contains /products, the stored product
 * id is cleared (product 2, Login dialog).
 */
function keptProductId(path: string): string | undefined {
  const productId = /\/products\/([0-9a-f]{24})(?:\/|$)/.exec(path)?.[1];
  if (productId !== undefined) sessionStore.write(SESSION_KEYS.productId, productId);
  else if (!path.includes('/products')) sessionStore.remove(SESSION_KEYS.productId);
  const stored = sessionStore.read(SESSION_KEYS.productId);
  return productId ?? (stored !== null && /^[0-9a-f]{24}$/.test(stored) ? stored : undefined);
}
