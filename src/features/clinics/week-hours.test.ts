import { describe, expect, it } from 'vitest';
import { listedClinic } from '../../../tests/support/clinic-fixtures';
import { byWeekday, daysInWords } from './week-hours';

const lunch = { startTime: '13:00', endTime: '14:00' };
const clinic = listedClinic('성수', {
  hours: {
    openingTime: '09:30',
    closingTime: '18:30',
    lunch,
    weekdayHours: [
      { days: [2, 4], openingTime: '09:30', closingTime: '20:30', lunch },
      { days: [6], openingTime: '09:00', closingTime: '14:00', lunch: null },
    ],
  },
  weeklyDaysOff: [0],
});

describe('the hours of a week', () => {
  it('are told once for all days that share them, Monday first', () => {
    expect(byWeekday(clinic, ({ closingTime }) => closingTime)).toEqual([
      { days: [1, 3, 5], value: '18:30' },
      { days: [2, 4], value: '20:30' },
      { days: [6], value: '14:00' },
    ]);
  });

  it('leave out days without a value, as Saturday without lunch', () => {
    expect(byWeekday(clinic, (hours) => hours.lunch)).toEqual([
      { days: [1, 2, 3, 4, 5], value: lunch },
    ]);
  });

  it('are those of today for every open day when the backend knows no others', () => {
    const { hours: _, ...plain } = clinic;
    expect(byWeekday(plain, ({ closingTime }) => closingTime)).toEqual([
      { days: [1, 2, 3, 4, 5, 6], value: '18:00' },
    ]);
  });
});

describe('weekdays in words', () => {
  it.each([
    [[1, 2, 3, 4, 5], '월–금'],
    [[2, 4], '화·목'],
    [[1, 2], '월·화'],
    [[1, 2, 3, 5, 6, 0], '월–수·금–일'],
    [[6], '토'],
  ])('%j reads %s', (days, words) => {
    expect(daysInWords(days)).toBe(words);
  });
});
