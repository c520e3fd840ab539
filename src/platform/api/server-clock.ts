/** The `Date` header has no fractions of a second: on the average half a second has passed. */
const HALF_SECOND_MS = 500;

/** How far the server's clock is ahead of this device's, and how sure that is, in ms. */
let ahead = 0;
let aheadDoubt = 0;
const listeners = new Set<() => void>();

/**
 * Takes note of an answer's `Date` header: what it tells of the server's clock is as exact as the answer
 * was quick, so a difference within that doubt changes nothing, and a countdown never jumps. Times in ms.
 */
export function hearServerDate(date: string | null, sentAt: number, heardAt: number): void {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return;
  const measured = at + HALF_SECOND_MS - (sentAt + heardAt) / 2;
  const doubt = HALF_SECOND_MS + (heardAt - sentAt) / 2;
  if (Math.abs(measured - ahead) <= doubt + aheadDoubt) return;
  ahead = measured;
  aheadDoubt = doubt;
  for (const listener of listeners) listener();
}

/** The time by the server's clock (ms), however wrong this device's own is. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** How far the server's clock is ahead of this device's (ms), as far as that is known. */
export const serverAhead = (): number => ahead;

/** Calls back when more is known of the server's clock; answers how to stop listening. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
