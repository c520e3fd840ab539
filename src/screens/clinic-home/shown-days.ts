import type { Slot } from '@contract/appointments';
import { DAY_MS, seoulDate, seoulTimestamp } from '@contract/rules/seoul-time';

/** How many days stand beside each other; more would be a calendar, which the order has. */
const DAYS = 2;

/** Today's times as the clinic answers them. */
export interface TodayTimes {
  items: readonly Pick<Slot, 'state'>[];
  days: readonly { date: string; isDayOff: boolean }[];
}

/**
 * The days whose times are worth showing, in ms: today while it has a free time, then the next days on
 * which the clinic works. Until today's times are known, or where none follow: today and tomorrow.
 */
export function shownDays(now: number, today: TodayTimes | undefined): readonly number[] {
  const first = seoulDate(now);
  const isTodayFree = today?.items.some(({ state }) => state === 'free') ?? true;
  const days = (today?.days ?? [])
    .filter(({ date, isDayOff }) => (date === first ? isTodayFree : !isDayOff))
    .slice(0, DAYS)
    .map(({ date }) => (date === first ? now : seoulTimestamp(date)));
  return days.length === DAYS ? days : [now, now + DAY_MS];
}
