import { DAY_MS } from '@contract/core/constants';
import { seoulClock, seoulDate, seoulTimestamp } from '@contract/core/seoul-time';

/** From when until when (HH:MM in Seoul) people are told of what can wait for the day; by kind of message. */
const TOLD_HOURS = {
  restocked: ['08:00', '21:00'],
  /** The law on networks, article 50. */
  portions: ['08:00', '21:00'],
  /** As the marketing agreement says. */
  marketing: ['09:00', '20:00'],
} as const;

/** The time itself (ms) if it is within the hours of its kind, else the next morning's first. */
export function toldFrom(kind: keyof typeof TOLD_HOURS, at: number): number {
  const [from, until] = TOLD_HOURS[kind];
  const clock = seoulClock(at);
  if (clock >= from && clock < until) return at;
  return seoulTimestamp(seoulDate(clock < from ? at : at + DAY_MS), from);
}
