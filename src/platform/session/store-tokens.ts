import type { Tokens } from '@contract/auth/schemas';
import { LOCAL_KEYS, SESSION_KEYS } from '@/platform/storage/keys';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import { pageSession } from './stored-tokens';

/**
 * Keeps tokens that have just come: for all tabs, for this tab alone where the device's store takes no
 * more, or for this page where the browser stores nothing. Apart from what reads them, which every page loads.
 */
export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  const text = JSON.stringify({ accessToken, refreshToken, receivedAt: Date.now() });
  pageSession.text = null;
  localStore.write(LOCAL_KEYS.session, text);
  if (localStore.read(LOCAL_KEYS.session) === text) return;
  // what a full store still holds is the token that has just been used up
  localStore.remove(LOCAL_KEYS.session);
  sessionStore.write(SESSION_KEYS.session, text);
  if (sessionStore.read(SESSION_KEYS.session) !== text) pageSession.text = text;
}
