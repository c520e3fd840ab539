import { describe, expect, it } from 'vitest';
import {
  canMoveReturn,
  RETURN_STATES,
  returnableReasons,
  returnEnd,
  type ReturnFacts,
} from './returns';
import { seoulTimestamp } from '../core/seoul-time';

const delivered = (date: string, hasAgreedToLimits = false): ReturnFacts => ({
  status: 'delivered',
  deliveredAt: seoulTimestamp(date, '15:00'),
  hasAgreedToLimits,
});
const endOf = (date: string) => seoulTimestamp(date, '24:00');

describe('the term of a return (product 4, Return; product 9, Returns)', () => {
  it('is seven days after the receipt for a change of mind, the day of the receipt not counted', () => {
    expect(returnEnd('change_of_mind', delivered('2026-11-02'))).toBe(endOf('2026-11-09'));
  });

  it('goes on to Monday where it would end on a weekend', () => {
    // 2026-11-14 is a Saturday, 2026-11-15 a Sunday
    expect(returnEnd('change_of_mind', delivered('2026-11-07'))).toBe(endOf('2026-11-16'));
    expect(returnEnd('change_of_mind', delivered('2026-11-08'))).toBe(endOf('2026-11-16'));
  });

  it('goes on over public holidays, substitute ones too', () => {
    // 2026-09-24 to 26 is 추석, 2026-10-03 a Saturday with its substitute on Monday
    expect(returnEnd('change_of_mind', delivered('2026-09-17'))).toBe(endOf('2026-09-28'));
    expect(returnEnd('change_of_mind', delivered('2026-09-26'))).toBe(endOf('2026-10-06'));
    expect(returnEnd('defect', delivered('2026-09-30'), '2026-11-25')).toBe(endOf('2026-12-28'));
  });

  it('has none for a change of mind where the patient agreed to the limits beforehand', () => {
    expect(returnEnd('change_of_mind', delivered('2026-11-02', true))).toBeNull();
  });

  it.each(['defect', 'wrong_item', 'not_as_described'] as const)(
    'is three months after the receipt for %s, agreed or not',
    (reason) => {
      expect(returnEnd(reason, delivered('2026-11-02', true))).toBe(endOf('2027-02-02'));
      // 28 February is a Sunday, 1 March a holiday
      expect(returnEnd(reason, delivered('2026-11-30'))).toBe(endOf('2027-03-02'));
    },
  );

  it('is 30 days after the defect was known, when that comes first', () => {
    const facts = delivered('2026-11-02');
    expect(returnEnd('defect', facts, '2026-11-10')).toBe(endOf('2026-12-10'));
    expect(returnEnd('defect', facts, '2027-02-01')).toBe(endOf('2027-02-02'));
  });

  it('has not begun while the goods are on their way', () => {
    const shipped: ReturnFacts = { status: 'shipped', deliveredAt: null, hasAgreedToLimits: false };
    expect(returnEnd('change_of_mind', shipped)).toBe(Infinity);
    expect(returnEnd('defect', shipped)).toBe(Infinity);
  });

  it.each(['draft', 'awaiting_payment', 'paid', 'preparing', 'cancelled', 'refunded'] as const)(
    'does not exist for an order that is %s',
    (status) => {
      expect(returnableReasons({ ...delivered('2026-11-02'), status }, 0)).toEqual([]);
    },
  );
});

describe('what may be returned now', () => {
  it('loses the change of mind first and the rest after three months', () => {
    const facts = delivered('2026-11-02');
    const rest = ['defect', 'wrong_item', 'not_as_described'];
    expect(returnableReasons(facts, endOf('2026-11-09') - 1)).toEqual([...rest, 'change_of_mind']);
    expect(returnableReasons(facts, endOf('2026-11-09'))).toEqual(rest);
    expect(returnableReasons(facts, endOf('2027-02-02'))).toEqual([]);
  });
});

describe('a return (product 4, Return)', () => {
  it('moves forward only, and nowhere once it is approved or over', () => {
    const allowed = RETURN_STATES.flatMap((from) =>
      RETURN_STATES.filter((to) => canMoveReturn(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      ...['requested collecting', 'requested checking', 'requested approved'],
      ...['requested refunded', 'requested refused', 'collecting checking'],
      ...['collecting approved', 'collecting refunded', 'collecting refused'],
      ...['checking approved', 'checking refunded', 'checking refused'],
    ]);
  });
});
