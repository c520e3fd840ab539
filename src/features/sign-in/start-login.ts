import { LOGIN_REDIRECT_MAX, type LoginPurpose } from '@contract/auth/schemas';
import { storeLoginAttempt } from '@contract/auth/calls';
import { getServices } from '@contract/services/calls';
import type { Api } from '@/platform/api/create-api';
import { hasCall } from '@/platform/api/hosts';
import { randomHex } from '@/platform/api/idempotency-key';
import { leaveTo } from '@/platform/navigation/leave-site';
import { saveRedirectPath } from '@/platform/navigation/redirect-path';
import { waitingItem } from '@/platform/navigation/login-request';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import { useEffect, useState } from 'react';
import { CALLBACK_PATH, storeAttempt, readCookieAttempt } from './login-attempt';

interface LoginStart extends LoginPurpose {
  path: string;
  /** Where the patient goes after login, already within the storefront (product 4). */
  target: string;
}

/** The browser stores neither site data nor cookies, so no login could come back to it. */
export class LoginBlocked extends Error {}

/**
 * Goes to the login provider with the attempt that the server began (product 7, Other calls); after a logout it asks
 * for the account. Throws `ApiError` when the server fails, and `LoginBlocked` when the attempt cannot be stored.
 */
export async function startLogin(
  api: Api,
  { path, target, ...options }: LoginStart,
): Promise<void> {
  const productId = options.productId ?? loginProductId(path);
  // a session that ended on the way has stored the purchase only after this dialog was asked for
  const buyNow = options.from === 'ended' ? waitingItem.item : options.buyNow;
  saveRedirectPath(target);
  const purpose: LoginPurpose = {
    ...options,
    ...(target.length > LOGIN_REDIRECT_MAX ? {} : { redirect: target }),
    ...(productId === undefined ? {} : { productId }),
    ...(buyNow === undefined ? {} : { buyNow }),
  };
  const [{ login }, begun] = await Promise.all([
    api(getServices, {}),
    hasCall(storeLoginAttempt) ? api(storeLoginAttempt, { body: purpose }) : ownAttempt(),
  ]);
  const { state, codeChallenge, nonce, attempt: token } = begun;
  const redirectUri = window.location.origin + CALLBACK_PATH;
  if (!storeAttempt({ ...purpose, state, redirectUri, token, code: null })) {
    const cookie = await readCookieAttempt(api);
    if (cookie?.state !== state) throw new LoginBlocked('Neither storage nor cookies are allowed.');
  }

  const address = new URL(login.authorizeUrl, window.location.origin);
  address.searchParams.set('client_id', login.clientId);
  address.searchParams.set('redirect_uri', redirectUri);
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('state', state);
  // it signs in whom it knows, or says at once that it has to ask
  if (options.isAutomatic === true) address.searchParams.set('prompt', 'none');
  // whoever was asked for the age has just chosen the account, and the login provider answers without a page
  else if (options.isOldEnough !== true && localStore.read('loginPrompt') === 'select_account')
    address.searchParams.set('prompt', 'select_account');
  if (nonce !== undefined) address.searchParams.set('nonce', nonce);
  if (codeChallenge !== null) {
    address.searchParams.set('code_challenge', codeChallenge);
    address.searchParams.set('code_challenge_method', 'S256');
  }
  leaveTo(address.href);
}

/** The attempt at a backend that begins none: its state stays on the device (product 7). */
function ownAttempt() {
  return { state: randomHex(), codeChallenge: null, nonce: undefined, attempt: '' };
}

/**
 * Which product the login was started from. Unless the open path contains /products, the stored product
 * id is cleared (product 2, Login dialog).
 */
function loginProductId(path: string): string | undefined {
  const productId = /\/products\/([0-9a-f]{24})(?:\/|$)/.exec(path)?.[1];
  if (productId !== undefined) sessionStore.write('productId', productId);
  else if (!path.includes('/products')) sessionStore.remove('productId');
  const stored = sessionStore.read('productId');
  return productId ?? (stored !== null && /^[0-9a-f]{24}$/.test(stored) ? stored : undefined);
}

/** Whether the page is leaving for the login provider; false again when the browser's Back shows this very page. */
export function useLeaving() {
  const leaving = useState(false);
  const [, setLeaving] = leaving;
  useEffect(() => {
    const wake = () => setLeaving(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [setLeaving]);
  return leaving;
}
