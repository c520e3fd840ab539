import type { Tokens } from '@contract/auth/schemas';
import { localOrTabStore } from '@/platform/storage/local-or-tab-store';
import { pageSession } from './stored-tokens';

/**
 * Stores tokens that have just come: for all tabs, for this tab alone where the device's store takes no
 * more, or for this page where the browser stores nothing. Apart from what reads them, which every page loads.
 */
export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  const text = JSON.stringify({ accessToken, refreshToken, receivedAt: Date.now() });
  localOrTabStore.write('session', text);
  pageSession.text = localOrTabStore.read('session') === text ? null : text;
}
