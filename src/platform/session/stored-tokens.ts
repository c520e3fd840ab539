import type { Tokens } from '@contract/auth';
import { LOCAL_KEYS, SESSION_KEYS } from '@/platform/storage/keys';
import { localStore, sessionStore } from '@/platform/storage/web-storage';

/** Tokens and when they came, in ms by this device's clock; NaN where that is not known. */
export interface StoredTokens extends Tokens {
  receivedAt: number;
}

/** Where the browser stores nothing, the session lasts as long as the page; set by `keepTokens`. */
export const pageSession: { text: string | null } = { text: null };

/**
 * The session's tokens as the device stores them; what cannot be read is removed and counts as none.
 * A refresh token that stands in a cookie, or is missing, is the empty text; so is an access token that is still
 * to be had with it.
 */
export function readTokens(): StoredTokens | null {
  const text =
    localStore.read(LOCAL_KEYS.session) ??
    sessionStore.read(SESSION_KEYS.session) ??
    pageSession.text;
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
  localStore.remove(LOCAL_KEYS.session);
  sessionStore.remove(SESSION_KEYS.session);
}
