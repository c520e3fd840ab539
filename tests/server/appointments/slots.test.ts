import { describe, expect } from 'vitest';
import { listSlots } from '../../../contract/appointments/schemas';
import { seoulClock, seoulTimestamp } from '../../../contract/core/seoul-time';
import { change, completeForm, filledOrder, order, TUESDAY_TEN } from '../orders/checkout';
import { CLINIC, id, VISIT_ONLY_CLINIC } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const TUESDAY = '2026-11-24';

const it = shopTest
  .extend(
    'ask',
    ({ shop }) =>
      (date: string, token?: string, clinicId = CLINIC) =>
        shop.call(listSlots, { params: { id: clinicId }, query: { date } }, { token }),
  )
  .extend(
    'stateAt',
    ({ ask }) =>
      async (startedAt: number, token?: string): Promise<string | undefined> => {
        const { data } = await ask(TUESDAY, token);
        return data.items.find((slot) => slot.startedAt === startedAt)?.state;
      },
  );

describe('the slots of a day', () => {
  it('are the half hours of the opening hours, all free at first', async ({ ask }) => {
    const { data } = await ask(TUESDAY);
    expect(data.isDayOff).toBe(false);
    expect(data.items.map((slot) => seoulClock(slot.startedAt)).slice(0, 3)).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ]);
    expect(data.items).toHaveLength(18);
    expect(new Set(data.items.map((slot) => slot.state))).toEqual(new Set(['free']));
  });

  it('lists fifteen days with their days off', async ({ ask }) => {
    const { data } = await ask(TUESDAY);
    expect(data.days).toHaveLength(15);
    expect(data.days.slice(0, 3)).toEqual([
      { date: '2026-11-21', isDayOff: false },
      { date: '2026-11-22', isDayOff: true },
      { date: '2026-11-23', isDayOff: false },
    ]);
    expect((await ask('2026-11-22')).data).toMatchObject({ isDayOff: true, items: [] });
  });

  it('are past once they have begun', async ({ shop, ask }) => {
    shop.clock.set(seoulTimestamp(TUESDAY, '09:30'));
    const { data } = await ask(TUESDAY);
    expect(data.items.slice(0, 3).map((slot) => slot.state)).toEqual(['past', 'past', 'free']);
  });

  it('follow the calendar of Seoul around midnight', async ({ shop, ask }) => {
    shop.clock.set(seoulTimestamp(TUESDAY, '00:00') - 1);
    expect((await ask(TUESDAY)).data.days[0]?.date).toBe('2026-11-23');
    shop.clock.advance(1);
    const { data } = await ask(TUESDAY);
    expect(data.days[0]?.date).toBe(TUESDAY);
    expect(data.days.at(-1)?.date).toBe('2026-12-08');
    expect(data.items[0]?.state).toBe('free');
  });

  it('are none beyond fourteen days, in the past, or without remote consultations', async ({
    ask,
  }) => {
    expect((await ask('2026-12-05')).data.items).toHaveLength(18);
    for (const date of ['2026-12-07', '2026-11-20', '9999-12-31']) {
      expect((await ask(date)).data.items).toEqual([]);
    }
    expect((await ask(TUESDAY, undefined, VISIT_ONLY_CLINIC)).data.items).toEqual([]);
  });

  it('are refused for an invalid day or clinic', async ({ ask }) => {
    expect((await ask('2026-02-31')).error).toMatchObject({
      code: 'invalid_fields',
      fields: { date: '없는 날짜입니다.' },
    });
    expect((await ask('tomorrow')).status).toBe(422);
    expect((await ask(TUESDAY, undefined, id('dead'))).status).toBe(404);
  });
});

describe('a hold (product 4, Appointment; product 9, Consultation)', () => {
  it('is `mine` to its patient and `taken` to others, until it expires', async ({
    shop,
    stateAt,
  }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const { accessToken: other } = await shop.signIn('full-1');
    await filledOrder(shop, token);
    expect(await stateAt(TUESDAY_TEN, token)).toBe('mine');
    expect(await stateAt(TUESDAY_TEN, other)).toBe('taken');
    expect(await stateAt(TUESDAY_TEN)).toBe('taken');
    shop.clock.advance(10 * 60_000);
    expect(await stateAt(TUESDAY_TEN, other)).toBe('free');
  });

  it('is released by the same patient’s next one', async ({ shop, stateAt }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    await filledOrder(shop, token);
    const second = await order(shop, token);
    await change(shop, token, second, completeForm(TUESDAY_TEN + 30 * 60_000));
    expect(await stateAt(TUESDAY_TEN)).toBe('free');
    expect(await stateAt(TUESDAY_TEN + 30 * 60_000)).toBe('taken');
  });
});
