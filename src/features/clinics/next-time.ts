import { DAY_MS } from '@contract/core/constants';
import {
  clockWords,
  formatSeoulDay,
  formatSeoulTime,
  seoulDate,
  weekdayName,
} from '@contract/core/seoul-time';

/** `오늘`, `내일`, `월요일`, or `11월 30일 월요일` when it is a week or more away. Times in ms. */
export function dayWords(at: number, now: number): string {
  const ahead = dayNumber(at) - dayNumber(now);
  if (ahead === 0) return '오늘';
  if (ahead === 1) return '내일';
  return ahead < 7 ? `${weekdayName(at)}요일` : formatSeoulDay(at);
}

/**
 * `오늘 오후 3:30 가능`: when the next free consultation starts; `내일 오전 9:00부터 예약` beside a clinic
 * that is closed today.
 */
export function nextTimeWords(
  at: number,
  now: number,
  { isClosedToday = false, isHydrating = false } = {},
): string {
  const day = dayWords(at, now);
  const isLater = isClosedToday && day !== '오늘';
  // the server knows no zone of a device
  const time = isHydrating ? clockWords(at) : formatSeoulTime(at);
  return `${day} ${time}${isLater ? '부터 예약' : ' 가능'}`;
}

const dayNumber = (at: number): number => Date.parse(seoulDate(at)) / DAY_MS;
