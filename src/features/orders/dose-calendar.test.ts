import { expect, it } from 'vitest';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { doseCalendar } from './dose-calendar';

const NOW = seoulTimestamp('2026-11-30', '12:00');
const guide = {
  times: ['08:00', '20:00'],
  amount: '1포',
  manner: '밥을 먹고 30분 뒤에',
  avoid: '찬 음료와 함께 드시지 마세요.',
  keeping: '냉장고에 두세요.',
  portions: 15,
};
const item = { ...anOrder().items[0]!, productName: '평위 위장한약', quantity: 2, guide };

it('a calendar repeats the times until the last portion, in neutral words (product 3, Guide)', () => {
  const file = doseCalendar(item, NOW) ?? '';
  // eight in the morning is over today
  expect(file).toContain('DTSTART:20261130T230000Z\r\n');
  expect(file).toContain('DTSTART:20261130T110000Z\r\n');
  expect(file.match(/RRULE:FREQ=DAILY;COUNT=15\r\n/g)).toHaveLength(2);
  expect(file).not.toMatch(/약|위장|1포|복용/);
});

it('there is none where nobody knows for how long, or when', () => {
  expect(doseCalendar({ ...item, guide: { ...guide, portions: null } }, NOW)).toBeNull();
  expect(doseCalendar({ ...item, guide: { ...guide, times: [] } }, NOW)).toBeNull();
});
