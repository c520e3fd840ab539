import { describe, expect, it } from 'vitest';
import { arrivalRange, assumedConsultation, formatArrival } from './arrival';
import { seoulDate, seoulTimestamp } from '../core/seoul-time';

const at = (date: string, clock?: string) => seoulTimestamp(date, clock);
const days = ({ from, to }: { from: number; to: number }) => [seoulDate(from), seoulDate(to)];

describe('the expected arrival (product 4, Expected arrival; product 9, Arrival)', () => {
  it('is two to four days after the consultation with a parcel', () => {
    // 2026-11-23 is a Monday
    expect(days(arrivalRange(at('2026-11-23', '10:00'), 'parcel'))).toEqual([
      '2026-11-25',
      '2026-11-27',
    ]);
  });

  it('is the day on which the preparation ends with a courier or at the clinic', () => {
    for (const method of ['quick', 'pickup'] as const)
      expect(days(arrivalRange(at('2026-11-23'), method))).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('skips Sundays', () => {
    expect(days(arrivalRange(at('2026-11-27'), 'parcel'))).toEqual(['2026-11-30', '2026-12-02']);
    expect(days(arrivalRange(at('2026-11-29'), 'parcel'))).toEqual(['2026-12-01', '2026-12-03']);
  });

  it('counts the days of Seoul', () => {
    // 00:30 on Tuesday in Seoul is still Monday in UTC
    expect(days(arrivalRange(Date.parse('2026-11-23T15:30:00Z'), 'quick'))[0]).toBe('2026-11-25');
  });

  it('assumes a consultation tomorrow, on Saturdays on Monday', () => {
    expect(seoulDate(assumedConsultation(at('2026-11-23', '23:59')))).toBe('2026-11-24');
    expect(seoulDate(assumedConsultation(at('2026-11-28', '09:00')))).toBe('2026-11-30');
  });

  it('names the month again only where it differs', () => {
    expect(formatArrival(arrivalRange(at('2026-11-24'), 'parcel'))).toBe('11월 26일(목)~28일(토)');
    expect(formatArrival(arrivalRange(at('2026-11-27'), 'parcel'))).toBe(
      '11월 30일(월)~12월 2일(수)',
    );
  });
});
