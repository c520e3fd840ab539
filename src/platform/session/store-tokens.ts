import type { Tokens } from '@contract/auth/schemas';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import { pageSession } from './stored-tokens';

/**
 * Stores tokens that have just come: for all tabs, for this tab alone where the device's store takes no
 * more, or for this page where the browser stores nothing. Apart from what reads them, which every page loads.
 */
export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  const text = JSON.stringify({ accessToken, refreshToken, receivedAt: Date.now() });
  pageSession.text = null;
  localStore.write('session', text);
  if (localStore.read('session') === text) return;
  // what a full store still holds is the token that has just been used up
  localStore.remove('session');
  sessionStore.write('session', text);
  if (sessionStore.read('session') !== text) pageSession.text = text;
}
