import { describe, expect, it } from 'vitest';
import { DAY_MS } from './constants';
import {
  areHolidaysRunningOut,
  businessDayFrom,
  businessDaysAfter,
  HOLIDAYS_UNTIL,
  isBusinessDay,
} from './public-holidays';
import { seoulTimestamp } from './seoul-time';

const YEARS = [2026, 2027];
/** Elections and temporary holidays, which no rule gives. */
const DECLARED = ['2026-06-03'];

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', {
  ...{ month: 'numeric', day: 'numeric', timeZone: 'UTC' },
});
const days = (year: number) =>
  Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(year, 0, 1) + day * DAY_MS).toISOString().slice(0, 10),
  );
const shift = (date: string, by: number) =>
  new Date(Date.parse(date) + by * DAY_MS).toISOString().slice(0, 10);
const weekday = (date: string) => new Date(date).getUTCDay();

/** The days that the Regulation on Holidays of Public Offices names, each with when it is substituted. */
function regular(year: number): { day: string; on: readonly number[] }[] {
  const onLunar = (text: string) => days(year).find((day) => lunar.format(new Date(day)) === text)!;
  const fixed = (days: readonly string[], on: readonly number[]) =>
    days.map((day) => ({ day: `${year}-${day}`, on }));
  const around = (day: string) => [-1, 0, 1].map((by) => ({ day: shift(day, by), on: [0] }));
  return [
    ...fixed(['01-01', '06-06'], []),
    ...fixed(['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25'], [0, 6]),
    { day: onLunar('4/8'), on: [0, 6] },
    ...around(onLunar('1/1')),
    ...around(onLunar('8/15')),
  ];
}

function expectedWorkdays(year: number): string[] {
  const named = regular(year);
  const off = new Set([...named.map(({ day }) => day), ...DECLARED]);
  const isOff = (day: string) => off.has(day) || [0, 6].includes(weekday(day));
  for (const { day, on } of named) {
    if (!on.includes(weekday(day))) continue;
    let substitute = shift(day, 1);
    while (isOff(substitute)) substitute = shift(substitute, 1);
    off.add(substitute);
  }
  return days(year).filter((day) => !isOff(day));
}

describe('public holidays', () => {
  it.each(YEARS)('of %s are those of the regulation, lunar and substitute ones too', (year) => {
    expect(days(year).filter(isBusinessDay)).toEqual(expectedWorkdays(year));
  });

  it('end with the last year that is tested here', () => {
    expect(HOLIDAYS_UNTIL).toBe(`${YEARS.at(-1)}-12-31`);
  });

  it('run out for terms that begin in the last quarter of that year', () => {
    expect(areHolidaysRunningOut(seoulTimestamp('2026-11-24', '12:00'))).toBe(false);
    expect(areHolidaysRunningOut(seoulTimestamp('2027-09-22', '12:00'))).toBe(false);
    expect(areHolidaysRunningOut(seoulTimestamp('2027-09-23', '12:00'))).toBe(true);
  });
});

describe('a business day', () => {
  it('is the next one after weekends and holidays in a row', () => {
    // Thursday to Saturday 추석, then Sunday
    expect(businessDayFrom('2026-09-24')).toBe('2026-09-28');
    expect(businessDayFrom('2026-09-28')).toBe('2026-09-28');
  });

  it('is counted from the day after', () => {
    expect(businessDaysAfter('2026-09-22', 3)).toBe('2026-09-29');
    expect(businessDaysAfter('2026-11-24', 3)).toBe('2026-11-27');
  });
});
