import type { Tokens } from '@contract/auth';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore } from '@/platform/storage/web-storage';

/** The session's tokens as the device keeps them; what cannot be read is removed and counts as none. */
export function readTokens(): Tokens | null {
  const text = localStore.read(LOCAL_KEYS.session);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isTokens(value)) return value;
  } catch {
    // removed below
  }
  localStore.remove(LOCAL_KEYS.session);
  return null;
}

function isTokens(value: unknown): value is Tokens {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accessToken' in value &&
    'refreshToken' in value &&
    typeof value.accessToken === 'string' &&
    typeof value.refreshToken === 'string'
  );
}
