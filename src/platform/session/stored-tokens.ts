import type { Tokens } from '@contract/auth/schemas';
import { localOrTabStore } from '@/platform/storage/local-or-tab-store';

/** Tokens and when they came, in ms by this device's clock; NaN where that is not known. */
export interface StoredTokens extends Tokens {
  receivedAt: number;
}

/** Where the browser stores nothing, the session lasts as long as the page; set by `storeTokens`. */
export const pageSession: { text: string | null } = { text: null };

/**
 * The session's tokens as stored on the device; unreadable ones are removed and return null. `refreshToken` is empty
 * if it is missing or in a cookie, `accessToken` if it has yet to be fetched with the refresh token.
 */
export function readTokens(): StoredTokens | null {
  const text = localOrTabStore.read('session') ?? pageSession.text;
  if (text === null) return null;
  try {
    const { accessToken, refreshToken, receivedAt } = JSON.parse(text) as Partial<
      Record<string, unknown>
    >;
    if (typeof accessToken === 'string')
      return {
        accessToken,
        refreshToken: typeof refreshToken === 'string' ? refreshToken : '',
        receivedAt: Number(receivedAt),
      };
  } catch {
    // removed below
  }
  dropTokens();
  return null;
}

export function dropTokens(): void {
  pageSession.text = null;
  localOrTabStore.remove('session');
}
