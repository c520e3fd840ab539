import { expect, it } from 'vitest';
import { DAY_MS } from '@contract/core/constants';
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

const order = {
  number: '2611-2104-38',
  events: [{ status: 'delivered' as const, at: NOW }],
};

it('a calendar repeats the times until the last portion, in neutral words (product 3, Guide)', () => {
  const file = doseCalendar(item, order, NOW) ?? '';
  // eight in the morning is over today
  expect(file).toContain('DTSTART:20261130T230000Z\r\n');
  expect(file).toContain('DTSTART:20261130T110000Z\r\n');
  expect(file.match(/RRULE:FREQ=DAILY;COUNT=15\r\n/g)).toHaveLength(2);
  expect(file).not.toMatch(/약|위장|1포|복용/);
});

it('its days count from the delivery, not from the tap', () => {
  const file = doseCalendar(item, order, NOW + 2 * DAY_MS) ?? '';
  expect(file).toContain('DTSTART:20261202T110000Z\r\n');
  expect(file.match(/COUNT=13\r\n/g)).toHaveLength(2);
  expect(doseCalendar(item, order, NOW + 14 * DAY_MS)).toContain('COUNT=1\r\n');
  expect(doseCalendar(item, order, NOW + 15 * DAY_MS)).toBeNull();
  expect(doseCalendar(item, { ...order, events: [] }, NOW)).toBeNull();
});

it('another order of the same remedy does not replace the entries of this one', () => {
  const uids = (number: string) =>
    doseCalendar(item, { ...order, number }, NOW)?.match(/^UID:.*/gm);
  expect(uids('2611-2104-39')).not.toEqual(uids(order.number));
});

it('there is none where nobody knows for how long, or when', () => {
  expect(doseCalendar({ ...item, guide: { ...guide, portions: null } }, order, NOW)).toBeNull();
  expect(doseCalendar({ ...item, guide: { ...guide, times: [] } }, order, NOW)).toBeNull();
});
