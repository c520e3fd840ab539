import type { ItemGuide, OrderItem } from '@contract/orders/item-schemas';
import { lastsDays } from '@contract/orders/portions';
import { DAY_MS } from '@contract/core/constants';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import { calendarFile } from './calendar-file';

/** An ordered line that says how it is taken. */
export type GuidedItem = OrderItem & { guide: ItemGuide };

const LENGTH_MS = 15 * 60_000;

/**
 * The times of a remedy as a calendar file, from the next of them after `now` (ms) until the last portion; null where
 * nobody knows how long it lasts. Who looks at the calendar reads nothing about health (product 3, Guide).
 */
export function doseCalendar(item: GuidedItem, now: number): string | null {
  const { guide, quantity, variant_id } = item;
  const days = lastsDays(guide, quantity);
  if (days === null) return null;
  const today = seoulDate(now);
  const events = guide.times.map((time) => {
    const first = seoulTimestamp(today, time);
    const startsAt = first > now ? first : first + DAY_MS;
    return {
      uid: `${variant_id}-${time.replace(':', '')}`,
      startsAt,
      endsAt: startsAt + LENGTH_MS,
      summary: '챙길 시간이에요',
      description: '자세한 것은 주문 화면에서 볼 수 있어요.',
      days,
      reminder: { minutes: 0, words: '챙길 시간이에요' },
    };
  });
  return calendarFile(events, now);
}
