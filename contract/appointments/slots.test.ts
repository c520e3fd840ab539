import { describe, expect, it } from 'vitest';
import { APPOINTMENT_MS } from '../core/figures';
import { seoulClock, seoulTimestamp } from '../core/seoul-time';
import { bookableDates, isBookable, isDayOff, slotStarts, type ClinicHours } from './slots';

const hours: ClinicHours = {
  openingTime: '09:00',
  closingTime: '18:00',
  lunch: null,
  weekdayHours: [],
  blockedTimes: [],
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

describe('slot starts (product 4, Appointment)', () => {
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

  it('leave out lunch, also where it begins or ends within a slot', () => {
    const lunch = { startTime: '12:45', endTime: '14:15' };
    const clocks = slotStarts({ ...hours, lunch }, SATURDAY).map(seoulClock);
    expect(clocks.slice(6, 9)).toEqual(['12:00', '14:30', '15:00']);
  });

  it('are those of the weekday where it has hours of its own', () => {
    const lunch = { startTime: '12:00', endTime: '13:00' };
    const saturday = { days: [6], openingTime: '10:00', closingTime: '12:30', lunch: null };
    const week = { ...hours, lunch, weekdayHours: [saturday] };
    expect(slotStarts(week, SATURDAY).map(seoulClock)).toEqual([
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
    ]);
    expect(slotStarts(week, '2026-11-23')).toHaveLength(16);
  });

  it('leave out blocked times, and touch their ends', () => {
    const from = seoulTimestamp(SATURDAY, '10:00');
    const blockedTimes = [{ startsAt: from, endsAt: from + 2 * APPOINTMENT_MS }];
    const clocks = slotStarts({ ...hours, blockedTimes }, SATURDAY).map(seoulClock);
    expect(clocks.slice(0, 4)).toEqual(['09:00', '09:30', '11:00', '11:30']);
    const days = [{ startsAt: from - 86_400_000, endsAt: from + 86_400_000 }];
    expect(slotStarts({ ...hours, blockedTimes: days }, SATURDAY)).toEqual([]);
  });

  it('are empty on a day off and for a clinic that never opens', () => {
    expect(slotStarts(hours, SUNDAY)).toEqual([]);
    expect(slotStarts({ ...hours, openingTime: '10:00', closingTime: '10:00' }, SATURDAY)).toEqual(
      [],
    );
  });
});

describe('isBookable (product 4, Appointment; product 9, Consultation)', () => {
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
