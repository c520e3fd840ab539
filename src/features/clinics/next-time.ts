import {
  DAY_MS,
  formatSeoulDay,
  seoulClock,
  seoulDate,
  weekdayName,
} from '@contract/rules/seoul-time';

const WEEK_DAYS = 7;

/** `오늘`, `내일`, `월요일`, or `11월 30일 월요일` when it is a week or more away. Times in ms. */
export function dayWords(at: number, now: number): string {
  const ahead = dayNumber(at) - dayNumber(now);
  if (ahead === 0) return '오늘';
  if (ahead === 1) return '내일';
  return ahead < WEEK_DAYS ? `${weekdayName(at)}요일` : formatSeoulDay(at);
}

/** `오늘 15:30 가능`: when the next free consultation starts. */
export function nextTimeWords(at: number, now: number): string {
  return `${dayWords(at, now)} ${seoulClock(at)} 가능`;
}

const dayNumber = (at: number): number => Date.parse(seoulDate(at)) / DAY_MS;
