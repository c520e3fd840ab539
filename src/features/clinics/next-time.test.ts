import { describe, expect, it } from 'vitest';
import { seoulTimestamp } from '@contract/rules/seoul-time';
import { nextTimeWords } from './next-time';

describe('nextTimeWords', () => {
  const now = seoulTimestamp('2026-11-21', '23:40');

  it.each([
    ['2026-11-21', '23:50', '오늘 23:50 가능'],
    ['2026-11-22', '00:00', '내일 00:00 가능'],
    ['2026-11-23', '09:00', '월요일 09:00 가능'],
    ['2026-11-28', '09:30', '11월 28일 토요일 09:30 가능'],
  ])('%s %s → %s', (date, clock, words) => {
    expect(nextTimeWords(seoulTimestamp(date, clock), now)).toBe(words);
  });
});
