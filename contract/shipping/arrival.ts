import { DAY_MS } from '../core/constants';
import { DELIVERY_DAYS, PREPARATION_DAYS } from '../core/figures';
import type { ShippingMethodId } from './schemas';
import {
  formatSeoulMonthDay,
  seoulDate,
  seoulTimestamp,
  seoulWeekday,
  weekdayName,
} from '../core/seoul-time';

const SUNDAY = 0;

/** The first and the last day on which an order is expected: midnights in Seoul, in ms. */
export interface ArrivalRange {
  from: number;
  to: number;
}

/**
 * When an order is expected after its consultation: with parcels and couriers at the door, with pickup
 * ready at the clinic. Nothing is prepared or delivered on Sundays; public holidays are not known.
 */
export function arrivalRange(consultedAt: number, method: ShippingMethodId): ArrivalRange {
  const delivery = DELIVERY_DAYS[method];
  return {
    from: afterWorkdays(consultedAt, PREPARATION_DAYS.least + delivery.least),
    to: afterWorkdays(consultedAt, PREPARATION_DAYS.most + delivery.most),
  };
}

/** When an order that is prepared since `preparedFrom` (ms) is expected to be sent. */
export function sendingRange(preparedFrom: number): ArrivalRange {
  return {
    from: afterWorkdays(preparedFrom, PREPARATION_DAYS.least),
    to: afterWorkdays(preparedFrom, PREPARATION_DAYS.most),
  };
}

/** When an order that was sent at `sentAt` (ms) is expected. */
export function sentArrivalRange(sentAt: number, method: ShippingMethodId): ArrivalRange {
  const { least, most } = DELIVERY_DAYS[method];
  return { from: afterWorkdays(sentAt, least), to: afterWorkdays(sentAt, most) };
}

/**
 * The day of the consultation that an estimate assumes before one is booked: tomorrow, since today's
 * times may all be taken, and the day after where tomorrow is a Sunday.
 */
export function assumedConsultation(now: number): number {
  return afterWorkdays(now, 1);
}

/** `내일 진료받으시는 경우`: what an estimate for `assumedConsultation` says beside it. */
export function assumedWords(now: number): string {
  const isTomorrow = seoulDate(assumedConsultation(now)) === seoulDate(now + DAY_MS);
  return `${isTomorrow ? '내일' : '모레'} 진료받으시는 경우`;
}

/** `11월 26일(목)~27일(금)`; the second month is named only where it differs, one day once. */
export function formatArrival({ from, to }: ArrivalRange): string {
  const [first, last] = [from, to].map((at) => `${formatSeoulMonthDay(at)}(${weekdayName(at)})`);
  if (first === last) return `${first}`;
  const isSameMonth = seoulDate(from).slice(0, 7) === seoulDate(to).slice(0, 7);
  return `${first}~${isSameMonth ? last?.replace(/^\d+월 /, '') : last}`;
}

/** `11월 26일(목)~27일(금) 도착 예상`; what waits at the clinic is ready, not there. */
export function arrivalWords(range: ArrivalRange, method: ShippingMethodId): string {
  return `${formatArrival(range)} ${method === 'pickup' ? '준비' : '도착'} 예상`;
}

function afterWorkdays(at: number, days: number): number {
  let day = seoulTimestamp(seoulDate(at));
  for (let left = days; left > 0;) {
    day += DAY_MS;
    if (seoulWeekday(day) !== SUNDAY) left -= 1;
  }
  return day;
}
