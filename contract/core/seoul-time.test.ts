import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatSeoulDate,
  formatSeoulDay,
  formatSeoulRange,
  formatSeoulTime,
  isSeoulDate,
  nameZoneAbroad,
  seoulClock,
  seoulDate,
  seoulTimestamp,
  seoulWeekday,
  weekdayName,
} from './seoul-time';

const midnight = Date.UTC(2026, 10, 20, 15);

describe('Seoul time', () => {
  it('starts the day at 15:00 UTC', () => {
    expect(seoulDate(midnight - 1)).toBe('2026-11-20');
    expect(seoulDate(midnight)).toBe('2026-11-21');
    expect(seoulClock(midnight - 1)).toBe('23:59');
    expect(seoulClock(midnight)).toBe('00:00');
  });

  it('converts day and clock to a timestamp and back', () => {
    expect(seoulTimestamp('2026-11-21')).toBe(midnight);
    expect(seoulTimestamp('2026-11-20', '24:00')).toBe(midnight);
    expect(seoulTimestamp('2026-11-21', '09:30')).toBe(Date.UTC(2026, 10, 21, 0, 30));
  });

  it('names weekdays by Seoul time, not the device’s', () => {
    expect(seoulWeekday(midnight)).toBe(6);
    expect(weekdayName(midnight)).toBe('토');
    expect(weekdayName(midnight - 1)).toBe('금');
  });

  it.each([
    ['2026-11-21', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-11-31', false],
    ['nonsense', false],
    ['2026', false],
    ['2026-11', false],
    ['2026-11-2', false],
    ['2026-11-21T00', false],
  ])('validates %j', (date, exists) => {
    expect(isSeoulDate(date)).toBe(exists);
  });

  it('is formatted in Korean', () => {
    expect(formatSeoulDay(midnight)).toBe('11월 21일 토요일');
    expect(formatSeoulDate(midnight)).toBe('2026년 11월 21일');
    expect(formatSeoulTime(midnight)).toBe('오전 12:00');
    expect(formatSeoulTime(seoulTimestamp('2026-11-21', '12:00'))).toBe('오후 12:00');
    expect(formatSeoulTime(seoulTimestamp('2026-11-21', '15:30'))).toBe('오후 3:30');
  });

  it('names the half of the day twice only when it changes', () => {
    const at = (clock: string) => seoulTimestamp('2026-11-21', clock);
    expect(formatSeoulRange(at('15:30'), at('16:00'))).toBe('오후 3:30 – 4:00');
    expect(formatSeoulRange(at('11:30'), at('12:00'))).toBe('오전 11:30 – 오후 12:00');
  });
});

describe('times on a device in another time zone', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540);
    nameZoneAbroad();
    vi.restoreAllMocks();
  });

  it.each([
    [480, '한국 시각 오전 9:00', '한국 시각 오전 9:00 – 9:30'],
    [-540, '오전 9:00', '오전 9:00 – 9:30'],
  ])('offset %i: %s', (offset, time, range) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    nameZoneAbroad();
    const at = seoulTimestamp('2026-11-21', '09:00');
    expect(formatSeoulTime(at)).toBe(time);
    expect(formatSeoulRange(at, at + 30 * 60_000)).toBe(range);
  });
});
