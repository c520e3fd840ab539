import { expect, it } from 'vitest';
import type { Order, OrderStatus } from '@contract/orders/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { orderOf } from '../../../tests/support/account';
import { isReceiptAsked, orderOutlook } from './order-outlook';

/** Booked for 2026-11-24 10:00, a Tuesday. */
const on = (date: string, clock: string, change: Partial<Order> = {}) =>
  orderOutlook(
    orderOf({ shipping_method_id: 'parcel', ...change }),
    seoulTimestamp(`2026-11-${date}`, clock),
  );
const since = (status: OrderStatus, date: string) => ({
  status,
  events: [{ status, at: seoulTimestamp(`2026-11-${date}`, '15:00') }],
});

it.each([
  [
    'before the call',
    on('22', '09:00'),
    /^11월 24일 화요일 오전 10:00에.*전화를 드려요/,
    '11월 26일(목)~28일(토) 도착 예상',
  ],
  ['on its day', on('24', '09:00'), /^오늘 오전 10:00에/, '11월 26일(목)~28일(토) 도착 예상'],
  ['during it', on('24', '10:10'), /지금 진료 시간/, '11월 26일(목)~28일(토) 도착 예상'],
  ['before its outcome', on('24', '10:40'), /진료를 마치면/, '11월 26일(목)~28일(토) 도착 예상'],
  [
    'after it',
    on('24', '11:00', { outcome: 'done' }),
    /곧 조제/,
    '11월 26일(목)~28일(토) 도착 예상',
  ],
  [
    'prepared',
    on('25', '16:00', since('preparing', '25')),
    /조제하고 있어요. 11월 26일\(목\)~27일\(금\)에 보낼 예정/,
    '11월 27일(금)~30일(월) 도착 예상',
  ],
  [
    'prepared for longer than usual',
    on('30', '00:00', since('preparing', '25')),
    /^조제하고 있어요. 한의원의 다음 소식을 기다리고/,
    '11월 27일(금)~30일(월) 도착 예상',
  ],
  [
    'sent',
    on('25', '16:00', since('shipped', '25')),
    /^11월 25일에 한약을 보냈어요/,
    '11월 26일(목)~27일(금) 도착 예상',
  ],
  ['late', on('29', '00:00', since('shipped', '25')), /보냈어요/, null],
  ['there', on('28', '09:00', since('delivered', '27')), /불편한 점/, null],
] as const)(
  'an order leads with what comes next, %s (product 2, Order)',
  (_, outlook, words, arrival) => {
    expect(outlook?.sentence).toMatch(words);
    expect(outlook?.arrival).toBe(arrival);
  },
);

it('with quick delivery arrives on the day it is sent, at the clinic is ready', () => {
  const sent = since('shipped', '25');
  expect(on('25', '16:00', { ...sent, shipping_method_id: 'quick' })?.arrival).toBe(
    '11월 25일(수) 도착 예상',
  );
  expect(on('22', '09:00', { shipping_method_id: 'pickup' })?.arrival).toBe(
    '11월 25일(수)~26일(목) 준비 예상',
  );
  expect(on('25', '16:00', { ...sent, shipping_method_id: 'pickup' })).toEqual({
    sentence: '한의원에 오셔서 받아 가세요.',
    arrival: null,
  });
});

it.each([
  ['declined', { outcome: 'declined' }],
  ['missed', { outcome: 'no_show' }],
  ['being refunded', { isRefunding: true }],
  ['refunded', { status: 'refunded' }],
  ['unpaid', { status: 'awaiting_payment' }],
] as const)('an order that is %s promises nothing', (_, change) => {
  expect(on('22', '09:00', change)).toBeNull();
});

it('a consultation without an outcome a day later promises nothing', () => {
  expect(on('25', '10:31')).toBeNull();
});

it.each([
  ['while the usual days last', since('shipped', '25'), '27', false],
  ['once they are over', since('shipped', '25'), '28', true],
  [
    'of a quick one from the next day',
    { ...since('shipped', '25'), shipping_method_id: 'quick' },
    '26',
    true,
  ],
  ['of one that came', since('delivered', '25'), '30', false],
  ['of one being refunded', { ...since('shipped', '25'), isRefunding: true }, '30', false],
] as const)('whether an order came, %s (product 4, Order)', (_, change, date, isAsked) => {
  const order = orderOf({ shipping_method_id: 'parcel', ...change });
  expect(isReceiptAsked(order, seoulTimestamp(`2026-11-${date}`, '00:00'))).toBe(isAsked);
});

it('follows the day that the clinic names, until it has sent the order (product 4, Delay)', () => {
  const delay = {
    day: '2026-12-05',
    reason: 'supply',
    at: seoulTimestamp('2026-11-25', '16:00'),
  } as const;
  const arrival = '재료가 늦게 들어와 12월 5일(토) 도착 예상';
  expect(on('22', '09:00', { delay })).toMatchObject({ arrival });
  expect(on('30', '09:00', { ...since('preparing', '25'), delay })).toEqual({
    sentence: '조제하고 있어요.',
    arrival,
  });
  const over = { ...delay, day: '2026-11-29' };
  expect(on('30', '09:00', { ...since('preparing', '25'), delay: over })).toEqual({
    sentence: '조제하고 있어요. 한의원의 다음 소식을 기다리고 있어요.',
    arrival: null,
  });
  expect(on('27', '09:00', { ...since('shipped', '26'), delay })?.arrival).toBe(
    '11월 27일(금)~28일(토) 도착 예상',
  );
  const moved = { appointmentStartedAt: seoulTimestamp('2026-12-07'), appointmentEndedAt: 0 };
  expect(on('22', '09:00', { delay, appointment: moved })?.arrival).not.toContain('재료');
  const carried = { ...since('shipped', '25'), delay: { ...delay, reason: 'carrier' } as const };
  expect(on('26', '09:00', carried)?.arrival).toBe('배송이 밀려 12월 5일(토) 도착 예상');
  const asked = (date: string) =>
    isReceiptAsked(
      orderOf({ shipping_method_id: 'parcel', ...carried }),
      seoulTimestamp(date, '09:00'),
    );
  expect([asked('2026-11-30'), asked('2026-12-06')]).toEqual([false, true]);
});
