import { describe, expect, it } from 'vitest';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { nextTimeWords } from './next-time';

describe('nextTimeWords', () => {
  const now = seoulTimestamp('2026-11-21', '23:40');

  it.each([
    ['2026-11-21', '23:50', '오늘 오후 11:50 가능'],
    ['2026-11-22', '00:00', '내일 오전 12:00 가능'],
    ['2026-11-23', '09:00', '월요일 오전 9:00 가능'],
    ['2026-11-28', '09:30', '11월 28일 토요일 오전 9:30 가능'],
  ])('%s %s → %s', (date, clock, words) => {
    expect(nextTimeWords(seoulTimestamp(date, clock), now)).toBe(words);
  });

  it('says from when a clinic that is closed today can be booked', () => {
    const at = seoulTimestamp('2026-11-22', '09:00');
    expect(nextTimeWords(at, now, { isClosedToday: true })).toBe('내일 오전 9:00부터 예약');
  });
});
