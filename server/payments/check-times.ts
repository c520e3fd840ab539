import type { PaymentRow } from './queries';

/** Any process that has begun to look at an attempt has it for itself so long; also the usual pace. */
export const LOOK_EVERY_MS = 40_000;
/** After that nobody looks by themselves any more; a webhook or the patient still makes us. */
const WATCHED_MS = 3 * 24 * 60 * 60_000;
const SLOWEST_MS = 6 * 60 * 60_000;
const REFUND_SLOWEST_MS = 10 * 60_000;
const REFUND_FAST_TRIES = 10;

/**
 * When to look again at an attempt that nobody has paid: every 40 s while its window may be open,
 * then ever more seldom, for money that comes in late. Null when it is over.
 */
export function nextLook(
  { createdAt, expiresAt }: Pick<PaymentRow, 'createdAt' | 'expiresAt'>,
  now: number,
): number | null {
  const late = now - expiresAt;
  if (late < 0) return now + LOOK_EVERY_MS;
  if (now - createdAt > WATCHED_MS) return null;
  return now + Math.min(LOOK_EVERY_MS + late / 4, SLOWEST_MS);
}

/** When to ask again for a refund that the provider has not confirmed; it is never given up. */
export function nextRefundTry(tries: number, now: number): number {
  if (tries < REFUND_FAST_TRIES) return now + 15_000;
  const slower = 2 ** Math.min(tries - REFUND_FAST_TRIES, 5) * 30_000;
  return now + Math.min(slower, REFUND_SLOWEST_MS);
}
