import { formatSeoulDay, formatSeoulTime, seoulDate } from '@contract/rules/seoul-time';

/** `오후 3:05 기준`, with the day in front when it is not today's (both in milliseconds). */
export function asOfText(time: number, now: number): string {
  const day = seoulDate(time) === seoulDate(now) ? '' : `${formatSeoulDay(time)} `;
  return `${day}${formatSeoulTime(time)} 기준`;
}
