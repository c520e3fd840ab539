import { describe, expect, it } from 'vitest';
import { APPOINTMENT_MS } from '../figures';
import { seoulClock, seoulTimestamp } from './seoul-time';
import { bookableDates, isBookable, isDayOff, slotStarts, type ClinicHours } from './slots';

const hours: ClinicHours = {
  openingTime: '09:00',
  closingTime: '18:00',
  weeklyDaysOff: [0],
  datesOff: ['2026-11-25'],
};
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';

describe('days off', () => {
  it('match weekly days and single dates in Seoul', () => {
    expect(isDayOff(hours, SUNDAY)).toBe(true);
    expect(isDayOff(hours, SATURDAY)).toBe(false);
    expect(isDayOff(hours, '2026-11-25')).toBe(true);
  });
});

describe('bookable days', () => {
  it('are today and the next fourteen, by the Seoul calendar', () => {
    const lastMinute = seoulTimestamp('2026-11-21', '23:59');
    const dates = bookableDates(lastMinute);
    expect(dates).toHaveLength(15);
    expect(dates[0]).toBe('2026-11-21');
    expect(dates.at(-1)).toBe('2026-12-05');
    expect(bookableDates(lastMinute + 60_000)[0]).toBe('2026-11-22');
  });
});

describe('slot starts', () => {
  it('are on the half hour and end by closing time', () => {
    const clocks = slotStarts(hours, SATURDAY).map(seoulClock);
    expect(clocks).toHaveLength(18);
    expect(clocks[0]).toBe('09:00');
    expect(clocks.at(-1)).toBe('17:30');
  });

  it('begin at the half hour after an odd opening and never pass closing', () => {
    const odd = { ...hours, openingTime: '09:10', closingTime: '11:20' };
    expect(slotStarts(odd, SATURDAY).map(seoulClock)).toEqual(['09:30', '10:00', '10:30']);
  });

  it('are empty on a day off and for a clinic that never opens', () => {
    expect(slotStarts(hours, SUNDAY)).toEqual([]);
    expect(slotStarts({ ...hours, openingTime: '10:00', closingTime: '10:00' }, SATURDAY)).toEqual(
      [],
    );
  });
});

describe('isBookable', () => {
  const nine = seoulTimestamp(SATURDAY, '09:00');

  it('requires a future slot', () => {
    expect(isBookable(hours, nine, nine - 1)).toBe(true);
    expect(isBookable(hours, nine, nine)).toBe(false);
    expect(isBookable(hours, nine, nine + 1)).toBe(false);
  });

  it.each([
    ['off the half hour', nine + 60_000],
    ['before opening', nine - APPOINTMENT_MS],
    ['ending after closing', seoulTimestamp(SATURDAY, '18:00')],
    ['on a weekly day off', seoulTimestamp(SUNDAY, '09:00')],
    ['on a date off', seoulTimestamp('2026-11-25', '09:00')],
    ['a fraction of a slot', nine + 0.5],
    ['beyond any calendar', Number.MAX_SAFE_INTEGER],
  ])('refuses one %s', (_, at) => {
    expect(isBookable(hours, at, nine - 60_000)).toBe(false);
  });

  it('includes the whole fourteenth day, and no more', () => {
    const everyDay = { ...hours, weeklyDaysOff: [], datesOff: [] };
    const now = seoulTimestamp(SATURDAY, '10:00');
    expect(isBookable(everyDay, seoulTimestamp('2026-12-05', '17:30'), now)).toBe(true);
    expect(isBookable(everyDay, seoulTimestamp('2026-12-06', '09:00'), now)).toBe(false);
  });
});
