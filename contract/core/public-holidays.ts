import { DAY_MS } from './constants';
import { seoulDate } from './seoul-time';

/**
 * Public holidays with their substitutes and elections, MMDD by year, as the government's almanac (월력요항) has
 * them: it comes out in the middle of the year before. Temporary ones are added when they are declared.
 */
const HOLIDAYS: ReadonlyMap<string, string> = new Map([
  [
    '2026',
    '0101 0216 0217 0218 0301 0302 0501 0505 0524 0525 0603 0606 ' +
      '0717 0815 0817 0924 0925 0926 1003 1005 1009 1225',
  ],
  [
    '2027',
    '0101 0206 0207 0208 0209 0301 0501 0503 0505 0513 0606 0717 0719 0815 0816 ' +
      '0914 0915 0916 1003 1004 1009 1011 1225 1227',
  ],
]);

/** The last day (YYYY-MM-DD) that the list covers; later only weekends are known. */
export const HOLIDAYS_UNTIL = `${[...HOLIDAYS.keys()].at(-1) ?? ''}-12-31`;

/** The longest term that begins today, a defect's of three months, has to end within the list. */
const WARNED_BEFORE_MS = 100 * DAY_MS;

/** Whether terms that begin now (ms) end after the list does, so that it needs another year. */
export function areHolidaysRunningOut(now: number): boolean {
  return seoulDate(now + WARNED_BEFORE_MS) > HOLIDAYS_UNTIL;
}

/** Whether offices work on that day (YYYY-MM-DD): no weekend, no public holiday. */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const [year = '', ...monthAndDay] = date.split('-');
  const holidays = HOLIDAYS.get(year)?.split(' ') ?? [];
  return weekday !== 0 && weekday !== 6 && !holidays.includes(monthAndDay.join(''));
}

/** That day, or the next one on which offices work: where a term ends (Civil Act, article 161). */
export function businessDayFrom(date: string): string {
  let day = date;
  while (!isBusinessDay(day)) day = dayAfter(day);
  return day;
}

/** The day so many business days after that one, which does not count. */
export function businessDaysAfter(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = businessDayFrom(dayAfter(day));
  return day;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
