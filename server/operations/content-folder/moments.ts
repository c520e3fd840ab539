import { seoulClock, seoulDate } from '@contract/core/seoul-time';

/** Milliseconds since the epoch as ISO 8601 with the offset of Seoul, to the second. */
export function momentOf(timestamp: number): string {
  const seconds = String(Math.floor(timestamp / 1000) % 60).padStart(2, '0');
  return `${seoulDate(timestamp)}T${seoulClock(timestamp)}:${seconds}+09:00`;
}
