import { DAY_MS, MINUTE_MS } from '@contract/core/constants';

const FIRST_MS = 5000;
const MAX_DELAY_MS = 30 * MINUTE_MS;

/** What fails for longer is parked, events and messages alike (ms). */
export const GIVE_UP_MS = 3 * DAY_MS;

/** How long to wait after that many failed tries (ms): twice as long each time, less up to a half. */
export function backOff(tries: number, random: number): number {
  const delay = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** Math.min(tries - 1, 20));
  return Math.round(delay * (1 - random / 2));
}
