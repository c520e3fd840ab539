import type { ItemGuide, OrderItem } from '@contract/orders/item-schemas';
import type { Order } from '@contract/orders/schemas';
import { lastsDays } from '@contract/orders/portions';
import { DAY_MS } from '@contract/core/constants';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import { calendarFile } from './calendar-file';

/** An ordered line that says how it is taken. */
export type GuidedItem = OrderItem & { guide: ItemGuide };

const LENGTH_MS = 15 * 60_000;

/** The first time of this clock, in Seoul, after `at` (ms). */
function nextTime(clock: string, at: number): number {
  const today = seoulTimestamp(seoulDate(at), clock);
  return today > at ? today : today + DAY_MS;
}

/**
 * The times of a remedy of a delivered order as a calendar file, from the next of them after `now` (ms) until the last
 * portion; null where nobody knows how long it lasts, or nothing is left. Who looks at the calendar reads nothing about
 * health (product 3, Guide).
 */
export function doseCalendar(
  { guide, quantity, variant_id }: GuidedItem,
  { number, events }: Pick<Order, 'number' | 'events'>,
  now: number,
): string | null {
  const days = lastsDays(guide, quantity);
  const deliveredAt = events.find(({ status }) => status === 'delivered')?.at;
  if (days === null || deliveredAt === undefined) return null;
  const doses = guide.times.flatMap((time) => {
    const startsAt = nextTime(time, Math.max(now, deliveredAt));
    const left = days - (startsAt - nextTime(time, deliveredAt)) / DAY_MS;
    if (left <= 0) return [];
    return {
      uid: `${number}-${variant_id}-${time.replace(':', '')}`,
      startsAt,
      endsAt: startsAt + LENGTH_MS,
      summary: '챙길 시간이에요',
      description: '자세한 것은 주문 화면에서 볼 수 있어요.',
      days: left,
      reminder: { minutes: 0, words: '챙길 시간이에요' },
    };
  });
  return doses.length === 0 ? null : calendarFile(doses, now);
}
