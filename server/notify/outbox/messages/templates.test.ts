import { describe, expect, it } from 'vitest';
import { MESSAGE_KINDS } from '../../../db/schema/outbox';
import { MESSAGE_TEXT_NAMES, talkTextOf } from '../../../vendors/messages/message-texts';
import { alarmText, datedText, textOf, type Facts } from './templates';

const NOW = Date.parse('2026-11-21T10:00:00+09:00');
const HOUR_MS = 60 * 60_000;
const SHOP = 'https://shop.example';

const facts = (kind: Facts['kind'], more: Partial<Facts> = {}): Facts => ({
  ...{ kind, startsAt: NOW + 24 * HOUR_MS, orderId: '6a1f00000000000000000001' },
  ...{ orderNumber: '2611-2100-18', totalAmount: 454_000 },
  ...{ isPickup: false, tracking: 'CJ대한통운 1234-5678' },
  delay: { day: '2026-12-05', reason: 'supply', at: NOW },
  ...more,
});

const KINDS = MESSAGE_KINDS.filter(
  (kind) => kind !== 'alarm' && kind !== 'restocked' && kind !== 'terms' && kind !== 'marketing',
);

/** What a locked screen must not show. */
const HEALTH =
  /진료|진찰|진단|한약|한방|한의|약국|(?<!예)약[을이도]|복용|처방|조제|문진|증상|질환|질병|병원|병력|치료|상담|건강|환자|임신|공진단|보약|탕/;

describe('messages to people', () => {
  it.each(KINDS)('"%s" has no word about health, and is complete', (kind) => {
    for (const isPickup of [false, true])
      for (const tracking of [null, 'CJ대한통운 1234-5678'])
        for (const startsAt of [null, NOW + HOUR_MS, NOW + 24 * HOUR_MS, NOW + 99 * HOUR_MS]) {
          if (startsAt === null && !/paid|shipped|refunded/.test(kind)) continue;
          const { subject, text, template } = textOf(
            facts(kind, { isPickup, startsAt, tracking }),
            SHOP,
            NOW,
          );
          expect(`${subject} ${text}`).not.toMatch(HEALTH);
          expect(subject).toMatch(/^\[달임\] [가-힣 ]+$/);
          expect(text).toMatch(/요\.|예약 시각: |취소된 시각: |바뀐 시각: /);
          expect(text).not.toMatch(/undefined|null|NaN|[#{}]|: $/m);
          expect(JSON.stringify(template)).not.toMatch(HEALTH);
        }
  });

  it.each(MESSAGE_TEXT_NAMES)('"%s" as 알림톡 has no word about health, and fits', (name) => {
    const text = talkTextOf(name, SHOP);
    expect(text).not.toMatch(HEALTH);
    expect(text.length).toBeLessThan(1000);
    expect(text).not.toContain('{가게}');
  });

  it.each(MESSAGE_TEXT_NAMES)('"%s" reads right with every time of day', (name) => {
    // 열 시 and 열 시 삼십 분 want different particles
    expect(talkTextOf(name, SHOP)).not.toMatch(/#\{시각\}(은|는|이|가|을|를|예요|로)/);
  });

  it('say when, which order and how much', () => {
    expect(textOf(facts('paid'), SHOP, NOW)).toEqual({
      subject: '[달임] 주문을 잘 받았어요',
      text: [
        ...['결제를 마쳤어요. 고맙습니다.', '', '주문 번호: 2611-2100-18', '결제 금액: 454,000원'],
        ...['예약 시각: 내일 오전 10:00', '', '자세한 내용은 여기에서 볼 수 있어요.'],
        'https://shop.example/order/6a1f00000000000000000001',
      ].join('\n'),
      template: {
        name: 'paid_booked',
        variables: {
          주문번호: '2611-2100-18',
          금액: '454,000원',
          시각: '내일 오전 10:00',
          주문: '6a1f00000000000000000001',
        },
      },
    });
    const hour = textOf(facts('reminder_hour', { startsAt: NOW + HOUR_MS }), SHOP, NOW);
    expect(hour.text).toContain('오늘 오전 11:00에 전화를 드려요. 조용한 곳에서 받아 주세요.');
    expect(textOf(facts('shipped'), SHOP, NOW).text).toContain('송장: CJ대한통운 1234-5678');
    expect(textOf(facts('shipped', { isPickup: true }), SHOP, NOW).subject).toContain(
      '찾아가실 수',
    );
    expect(textOf(facts('paid', { startsAt: null }), SHOP, NOW).text).not.toContain('예약');
  });

  it('tell patients of coming terms with their day and address', () => {
    const { subject, text } = datedText('terms', Date.parse('2026-12-28T00:00:00+09:00'), SHOP);
    expect(subject).toBe('[달임] 이용약관이 바뀌어요');
    expect(text).toMatch(/^2026년 12월 28일부터 이용약관이 바뀌어요\./);
    expect(text).toContain('https://shop.example/terms-of-use/2026-12-28\n');
  });

  it('tell the operator of an alarm by its name and ids', () => {
    const { subject, text, template } = alarmText('{"alarm":"refund stuck"}');
    expect(subject).toBe('[달임] 살펴봐야 할 경보가 있어요');
    expect(text).toContain('refund stuck');
    expect(template).toBeNull();
  });
});
