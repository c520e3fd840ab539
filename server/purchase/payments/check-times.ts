import { DAY_MS, HOUR_MS } from '@contract/core/constants';
import type { PaymentRow } from './queries';

/** The normal interval between checks (ms), and how long a claimed attempt belongs to one process. */
export const CHECK_EVERY_MS = 40_000;
/** Unpaid attempts older than this are checked only on a webhook or the patient's request. */
const CHECKED_FOR_MS = 3 * DAY_MS;
const SLOWEST_MS = 6 * HOUR_MS;
const REFUND_SLOWEST_MS = 10 * 60_000;
const REFUND_FAST_TRIES = 10;

/**
 * When to check an unpaid attempt again (ms): every 40 s while its window may be open, then at
 * growing intervals, for late charges. Null when checking ends.
 */
export function nextCheckAt(
  { createdAt, expiresAt }: Pick<PaymentRow, 'createdAt' | 'expiresAt'>,
  now: number,
): number | null {
  const late = now - expiresAt;
  if (late < 0) return now + CHECK_EVERY_MS;
  if (now - createdAt > CHECKED_FOR_MS) return null;
  return now + Math.min(CHECK_EVERY_MS + Math.floor(late / 4), SLOWEST_MS);
}

/** When to ask the provider again for an unconfirmed refund (ms); never stops. */
export function nextRefundCheckAt(tries: number, now: number): number {
  if (tries < REFUND_FAST_TRIES) return now + 15_000;
  const slower = 2 ** Math.min(tries - REFUND_FAST_TRIES, 5) * 30_000;
  return now + Math.min(slower, REFUND_SLOWEST_MS);
}
