import { REFRESH_AT_MOST_AHEAD_MS, REFRESH_EARLY_MS } from '@contract/core/figures';
import { decodeToken } from '@contract/core/token';
import { knownServerNow } from '@/platform/api/server-clock';
import type { StoredTokens } from './stored-tokens';

const SOONEST_MS = 1000;

/**
 * Waits before a refresh that nobody answered is repeated: the first three fall within the 30 s in which
 * the server gives the same answer again (product 4, Session).
 */
export const RETRY_DELAYS_MS = [2000, 4000, 10_000, 60_000] as const;

/**
 * Milliseconds until the token's refresh: 30 s before expiry, at most 1 hour ahead (product 4). Device clocks may be
 * wrong, so its age is the lesser of its age by the server's clock and the time since receipt, if either is known.
 */
export function refreshDelay({ accessToken, receivedAt }: StoredTokens): number {
  try {
    const { iat, exp } = decodeToken(accessToken);
    const serverTime = knownServerNow();
    const elapsed = Number.isNaN(receivedAt) ? Infinity : Date.now() - receivedAt;
    const isUnknown = serverTime === null && elapsed === Infinity;
    const byServer = isUnknown ? Date.now() : (serverTime ?? Infinity);
    const age = Math.min(byServer - iat * 1000, elapsed);
    const left = (exp - iat) * 1000 - Math.max(0, age) - REFRESH_EARLY_MS;
    return Math.min(Math.max(SOONEST_MS, left), REFRESH_AT_MOST_AHEAD_MS);
  } catch {
    return REFRESH_AT_MOST_AHEAD_MS;
  }
}
