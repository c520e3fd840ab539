import { getServices } from '@contract/services';
import type { Api } from '@/platform/api/lazy-api';
import { leaveTo } from '@/platform/navigation/leave-site';
import { saveRedirectPath } from '@/platform/navigation/redirect-path';
import { LOCAL_KEYS, SESSION_KEYS } from '@/platform/storage/keys';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import { keepAttempt } from './login-attempt';
import type { LoginOptions } from './login-port';
import { challengeOf, randomText } from './pkce';

/** The OAuth return address is always the plain path (design 4). */
export const CALLBACK_PATH = '/oauth/callback/kakao';

export interface LoginStart extends LoginOptions {
  /** The page that is open. */
  path: string;
  /** Where the patient goes after login, already within the storefront (spec 4). */
  target: string;
}

/**
 * Goes to the messenger's authorization page (spec 7, Other calls) with a random `state`, and with a
 * PKCE challenge where the messenger takes one. After a logout the messenger is told to ask which
 * account it is to be. Throws `ApiError` when the addresses cannot be fetched.
 */
export async function startLogin(api: Api, start: LoginStart): Promise<void> {
  const { login } = await api(getServices, {}, { quiet: true });
  const verifier = randomText();
  const challenge = login.pkce ? await challengeOf(verifier) : null;
  const state = randomText();
  const redirectUri = window.location.origin + CALLBACK_PATH;

  keepProductId(start.path);
  saveRedirectPath(start.target);
  keepAttempt({
    state,
    redirectUri,
    verifier: challenge === null ? null : verifier,
    code: null,
    ...(start.from === undefined ? {} : { from: start.from }),
    ...(start.eventName === undefined ? {} : { eventName: start.eventName }),
    ...(start.isReview === undefined ? {} : { isReview: start.isReview }),
  });

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

/**
 * Keeps which product the login was started from; unless the open path contains /products, the stored
 * product id is cleared (spec 2, Login dialog).
 */
function keepProductId(path: string): void {
  const productId = /\/products\/([0-9a-f]{24})(?:\/|$)/.exec(path)?.[1];
  if (productId !== undefined) sessionStore.write(SESSION_KEYS.productId, productId);
  else if (!path.includes('/products')) sessionStore.remove(SESSION_KEYS.productId);
}
