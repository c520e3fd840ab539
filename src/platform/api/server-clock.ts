/** The `Date` header has no fractions: half a second is the average error. */
const HALF_SECOND_MS = 500;

/** How far the server's clock is ahead of the device's, and how uncertain that is, in ms. */
let ahead = 0;
let aheadDoubt = 0;
let isKnown = false;
const listeners = new Set<() => void>();

/**
 * Updates the offset from a response's `Date` header. Its uncertainty is the response's latency; a difference
 * within it changes nothing, so that a countdown never jumps. Times in ms.
 */
export function noteServerDate(date: string | null, sentAt: number, heardAt: number): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return;
  isKnown = true;
  const measured = at + HALF_SECOND_MS - (sentAt + heardAt) / 2;
  const doubt = HALF_SECOND_MS + (heardAt - sentAt) / 2;
  if (Math.abs(measured - ahead) <= doubt + aheadDoubt) return;
  ahead = measured;
  aheadDoubt = doubt;
  for (const listener of listeners) listener();
}

/** The time by the server's clock (ms), even if the device's is wrong. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** The time by the server's clock (ms); null until it is known. */
export const knownServerNow = (): number | null => (isKnown ? serverNow() : null);

/** How far the server's clock is ahead of the device's (ms), as far as known. */
export const serverAhead = (): number => ahead;

/** Calls back when the offset changes; returns the unsubscribe function. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
