import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { listSlots } from '../../../contract/appointments/schemas';
import { getClinic, listClinics, listNearbyClinics } from '../../../contract/clinics/schemas';
import { rescheduleOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { seoulClock, seoulTimestamp } from '../../../contract/core/seoul-time';
import { blockedTimes, clinics } from '../../../server/db/schema/clinics';
import {
  appointmentAt,
  change,
  filledOrder,
  order,
  payableOrder,
  preprocess,
  press,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC, id } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const HALF_HOUR = 30 * 60_000;
const TUESDAY = '2026-11-24';
const at = (clock: string, date = TUESDAY) => seoulTimestamp(date, clock);

const it = shopTest
  .extend(
    'set',
    ({ shop }) =>
      (values: Partial<typeof clinics.$inferInsert>) =>
        shop.db.update(clinics).set(values).where(eq(clinics.id, CLINIC)),
  )
  .extend(
    'block',
    ({ shop }) =>
      (startsAt: number, endsAt: number, clinicId = CLINIC) =>
        shop.db.insert(blockedTimes).values({ id: id('e1'), clinicId, startsAt, endsAt }),
  )
  /** The clocks of the day's slots. */
  .extend('clocks', ({ shop }) => async (date: string): Promise<string[]> => {
    const { data } = await shop.call(listSlots, { params: { id: CLINIC }, query: { date } });
    return data.items.map(({ startedAt }) => seoulClock(startedAt));
  })
  /** What choosing that time for an order answers: 200, or the code of its refusal. */
  .extend('choose', ({ shop, token }) => async (startedAt: number) => {
    const body = { clinic_id: CLINIC, appointment: appointmentAt(startedAt) };
    const answer = await change(shop, token, await order(shop, token), body);
    return answer.status === 200 ? 200 : answer.error.code;
  });

const LUNCH = { startTime: '13:00', endTime: '14:00' };
const SATURDAY = { days: [6], openingTime: '10:00', closingTime: '12:00', lunch: null };

describe('no consultation is offered, booked or moved', () => {
  it('into lunch', async ({ set, clocks, choose }) => {
    await set({ lunch: LUNCH });
    expect((await clocks(TUESDAY)).slice(6, 10)).toEqual(['12:00', '12:30', '14:00', '14:30']);
    expect(await choose(at('13:30'))).toBe('slot_unavailable');
    expect(await choose(at('12:30'))).toBe(200);
  });

  it('out of a weekday’s own hours', async ({ set, clocks, choose }) => {
    await set({ lunch: LUNCH, weekdayHours: [SATURDAY] });
    expect(await clocks('2026-11-28')).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(await choose(at('12:30', '2026-11-28'))).toBe('slot_unavailable');
    expect(await choose(at('11:30', '2026-11-28'))).toBe(200);
    expect(await clocks(TUESDAY)).toHaveLength(16);
  });

  it('into a blocked time, also a moved one', async ({ shop, token, block, clocks, choose }) => {
    const { id: paid, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id: paid }, body: { impUid } }, { token });
    await block(at('14:00'), at('15:00'));
    expect(await clocks(TUESDAY)).not.toContain('14:30');
    const move = (startedAt: number) =>
      shop.call(
        rescheduleOrder,
        { params: { id: paid }, body: { appointment: appointmentAt(startedAt) } },
        { token },
      );
    expect((await move(at('14:30'))).error.code).toBe('slot_unavailable');
    expect((await move(at('15:00'))).status).toBe(200);
    expect(await choose(at('14:00'))).toBe('slot_unavailable');
  });

  it('by a payment, when the clinic has blocked the held time since', async ({
    shop,
    token,
    block,
  }) => {
    const { id: held } = await filledOrder(shop, token);
    await block(TUESDAY_TEN, TUESDAY_TEN + HALF_HOUR);
    const answer = await preprocess(shop, token, held);
    expect(answer.error.code).toBe('slot_unavailable');
  });
});

describe('a clinic', () => {
  it('answers the hours of today, and those of the week', async ({ shop, set }) => {
    await set({ lunch: LUNCH, weekdayHours: [SATURDAY] });
    const { data } = await shop.call(getClinic, { params: { id: CLINIC } });
    expect(data.operation).toEqual({
      currentTime: '10:00',
      openingTime: '10:00',
      closingTime: '12:00',
      isDayOff: false,
      lunch: null,
    });
    expect(data.hours).toEqual({
      openingTime: '09:00',
      closingTime: '18:00',
      lunch: LUNCH,
      weekdayHours: [SATURDAY],
    });
  });

  it('is listed as open by the hours of the weekday, and names no blocked time as free', async ({
    shop,
    set,
    block,
  }) => {
    const open = async () => {
      const { data } = await shop.call(listClinics, { query: { onlyOpen: 'true' } });
      return data.items.find(({ clinicId }) => clinicId === CLINIC);
    };
    await set({ weekdayHours: [SATURDAY] });
    await block(at('10:30', '2026-11-21'), at('11:30', '2026-11-21'));
    expect((await open())?.nextFreeAt).toBe(at('11:30', '2026-11-21'));
    shop.clock.set(at('11:59', '2026-11-21'));
    expect(await open()).toBeDefined();
    shop.clock.set(at('12:00', '2026-11-21'));
    expect(await open()).toBeUndefined();
  });

  it('with all its bookable days blocked is not among the nearby ones', async ({
    shop,
    token,
    block,
  }) => {
    const nearby = async () => {
      const { data } = await shop.call(listNearbyClinics, { query: { lat: 37.5, lng: 127.03 } });
      return data.items.map(({ clinicId }) => clinicId);
    };
    await filledOrder(shop, token);
    expect(await nearby()).toContain(CLINIC);
    await block(at('00:00', '2026-11-21'), at('17:00', '2026-12-05'));
    // what is booked in the blocked days takes none of the two slots that are left
    expect(await nearby()).toContain(CLINIC);
    await shop.db.update(blockedTimes).set({ endsAt: at('23:00', '2026-12-05') });
    expect(await nearby()).not.toContain(CLINIC);
  });
});
