import { REFRESH_AT_MOST_AHEAD_MS, REFRESH_EARLY_MS } from '@contract/constants';
import { decodeToken } from '@contract/rules/token';

const SOONEST_MS = 1000;

/**
 * Waits before a refresh that nobody answered is repeated: the first three fall within the 30 s in which
 * the server gives the same answer again (design 6, Session).
 */
export const RETRY_DELAYS_MS = [2000, 4000, 10_000, 60_000] as const;

/**
 * Milliseconds until a token is to be refreshed: 30 s before expiry, at most 1 hour ahead (spec 4).
 * A token that just arrived is measured by its own lifetime, because a device clock that runs
 * ahead would otherwise ask for the next one at once, and for ever.
 */
export function refreshDelay(accessToken: string, now: number, isFresh: boolean): number {
  try {
    const { iat, exp } = decodeToken(accessToken);
    const left = isFresh ? (exp - iat) * 1000 : exp * 1000 - now;
    return Math.min(Math.max(SOONEST_MS, left - REFRESH_EARLY_MS), REFRESH_AT_MOST_AHEAD_MS);
  } catch {
    return REFRESH_AT_MOST_AHEAD_MS;
  }
}
