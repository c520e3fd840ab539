import { expect, it } from 'vitest';
import { DAY_MS } from '@contract/core/constants';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { shownDays } from './next-times';

// a Saturday; the clinic is closed on Sundays
const now = seoulTimestamp('2026-11-21', '18:05');
const days = [
  { date: '2026-11-21', isDayOff: false },
  { date: '2026-11-22', isDayOff: true },
  { date: '2026-11-23', isDayOff: false },
  { date: '2026-11-24', isDayOff: false },
];

it('shows today and tomorrow until the times are known', () => {
  expect(shownDays(now, undefined)).toEqual([now, now + DAY_MS]);
  expect(shownDays(now, { items: [], days: [] })).toEqual([now, now + DAY_MS]);
});

it('shows today while it has a free time, and leaves out days off', () => {
  expect(shownDays(now, { items: [{ state: 'past' }, { state: 'free' }], days })).toEqual([
    now,
    seoulTimestamp('2026-11-23'),
  ]);
});

it('shows the next working days when today is over', () => {
  expect(shownDays(now, { items: [{ state: 'past' }, { state: 'taken' }], days })).toEqual([
    seoulTimestamp('2026-11-23'),
    seoulTimestamp('2026-11-24'),
  ]);
});
