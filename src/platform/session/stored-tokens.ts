import type { Tokens } from '@contract/auth';
import { LOCAL_KEYS, SESSION_KEYS } from '@/platform/storage/keys';
import { localStore, sessionStore, writeJson } from '@/platform/storage/web-storage';

/**
 * The session's tokens as the device keeps them; what cannot be read is removed and counts as none.
 * Without a refresh token, which only a damaged store lacks, it is the empty text.
 */
export function readTokens(): Tokens | null {
  const text = localStore.read(LOCAL_KEYS.session) ?? sessionStore.read(SESSION_KEYS.session);
  if (text === null) return null;
  try {
    const { accessToken, refreshToken } = JSON.parse(text) as Partial<Record<string, unknown>>;
    if (typeof accessToken === 'string')
      return { accessToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : '' };
  } catch {
    // removed below
  }
  dropTokens();
  return null;
}

/** Keeps the tokens for all tabs, or for this tab alone where the device's store takes no more. */
export function keepTokens(tokens: Tokens): void {
  writeJson(localStore, LOCAL_KEYS.session, tokens);
  if (localStore.read(LOCAL_KEYS.session) === JSON.stringify(tokens)) return;
  // what a full store still holds is the token that has just been used up
  localStore.remove(LOCAL_KEYS.session);
  writeJson(sessionStore, SESSION_KEYS.session, tokens);
}

export function dropTokens(): void {
  localStore.remove(LOCAL_KEYS.session);
  sessionStore.remove(SESSION_KEYS.session);
}
