import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/core/constants';
import { cancelOrder, rescheduleOrder } from '../../../contract/orders/schemas';
import { AUTHORITY } from '../../../contract/orders/treated-person';
import { timeProposals } from '../../../server/db/schema/appointments';
import { orders } from '../../../server/db/schema/orders';
import { recordOutcome } from '../../../server/purchase/fulfilment/outcomes';
import { appointmentAt, change, order, trouble, TUESDAY_TEN } from '../orders/checkout';
import { BUSAN_CLINIC, CLINIC } from '../support/fixtures';
import { idOf, staffTest as it } from './staff-test';

const DAY = '/days/2026-11-24';

describe('the clinic’s day', () => {
  it('has each patient’s name, phone and birth date, the order and its lines, in order', async ({
    ask,
    desk,
    book,
  }) => {
    const later = await book('full-1', TUESDAY_TEN + 30 * 60_000);
    const first = await book();
    const { status, json } = await ask(desk, DAY);
    const { number } = await first.read();
    expect([status, json.day]).toEqual([200, '2026-11-24']);
    expect(json.appointments).toMatchObject([
      {
        appointmentId: first.appointmentId,
        startsAt: '2026-11-24T01:00:00.000Z',
        endsAt: '2026-11-24T01:30:00.000Z',
        outcome: null,
        proposedStartsAt: null,
        patient: {
          name: '김달임',
          phone: expect.stringMatching(/^010\d{8}$/) as string,
          birthDate: expect.stringMatching(/^\d{8}$/) as string,
        },
        order: {
          ...{ orderId: first.orderId, number, status: 'paid' },
          lines: [{ product: '원방 공진단', variant: '10환', quantity: 1 }],
        },
      },
      { appointmentId: later.appointmentId },
    ]);
    expect((await ask(desk, '/days/2026-11-25')).json.appointments).toEqual([]);
    expect((await ask(desk, '/days/2026-02-30')).status).toBe(422);
  });

  it('says whose money is on its way back, so that nobody calls', async ({
    shop,
    ask,
    desk,
    book,
  }) => {
    const { token, orderId } = await book();
    const refunding = async () => (await ask(desk, DAY)).json.appointments;
    expect(await refunding()).toMatchObject([{ order: { refunding: false } }]);
    await trouble(shop, 'cancel', 'error', 1);
    await shop.call(cancelOrder, { params: { id: orderId } }, { token });
    expect(await refunding()).toMatchObject([{ order: { status: 'paid', refunding: true } }]);
  });

  it('gives no health answer, nor does the order', async ({ ask, desk, book }) => {
    const { orderId } = await book();
    for (const path of [DAY, `/orders/${orderId}`]) {
      const { status, text } = await ask(desk, path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/당뇨|pregnan|disease|examination/i);
    }
  });

  it('has only the own clinic’s, and no time that is merely held', async ({
    shop,
    ask,
    keyFor,
    desk,
    book,
  }) => {
    const { token } = await book();
    await change(shop, token, await order(shop, token), {
      clinic_id: CLINIC,
      appointment: appointmentAt(TUESDAY_TEN + 60 * 60_000),
    });
    expect((await ask(desk, DAY)).json.appointments).toHaveLength(1);
    const busan = await keyFor('desk', BUSAN_CLINIC);
    expect((await ask(busan, DAY)).json.appointments).toEqual([]);
  });

  it('names who is treated where it is not the patient', async ({ shop, ask, desk, book }) => {
    await book();
    const { version, digest } = AUTHORITY;
    const mother = {
      ...{ full_name: '어머니', birthday: '1950-12-31', phone: '01066667777' },
      relation: 'parent' as const,
      ...{ authority: version, authority_digest: digest, confirmedAt: 1 },
    };
    await shop.db.update(orders).set({ treatedPerson: mother });
    const { json } = await ask(desk, DAY);
    expect(json.appointments).toMatchObject([
      { patient: { name: '어머니', phone: '01066667777', birthDate: '19501231' } },
    ]);
  });
});

describe('the examination', () => {
  const pathOf = (id: string, reason = 'consultation') =>
    `/appointments/${id}/examination?reason=${reason}`;

  it('is read one appointment a call, by a doctor, from 24 hours before to 7 days after', async ({
    shop,
    ask,
    doctor,
    book,
  }) => {
    const { appointmentId: id } = await book();
    const at = async (time: number) => {
      shop.clock.set(time);
      return (await ask(doctor, pathOf(id))).status;
    };
    expect(await at(TUESDAY_TEN - DAY_MS - 1)).toBe(403);
    expect(await at(TUESDAY_TEN - DAY_MS)).toBe(200);
    const { json } = await ask(doctor, pathOf(id));
    expect(json).toEqual({
      appointmentId: id,
      examination: { pregnancy: false, diseaseExperiences: ['당뇨'] },
      health: null,
    });
    expect(await at(TUESDAY_TEN + 7 * DAY_MS)).toBe(200);
    expect(await at(TUESDAY_TEN + 7 * DAY_MS + 1)).toBe(403);
  });

  it('is refused to the desk and the manager, and without a reason', async ({
    shop,
    ask,
    desk,
    manager,
    doctor,
    book,
  }) => {
    const { appointmentId: id } = await book();
    shop.clock.set(TUESDAY_TEN);
    for (const key of [desk, manager]) {
      const { status, text } = await ask(key, pathOf(id));
      expect(status).toBe(403);
      expect(text).not.toContain('당뇨');
    }
    expect((await ask(doctor, `/appointments/${id}/examination`)).status).toBe(422);
    expect((await ask(doctor, pathOf(id, '당뇨가 심해서'))).status).toBe(422);
  });

  it('each read is in the security log with person and reason, before the answer', async ({
    shop,
    ask,
    doctor,
    desk,
    book,
    staffLines,
  }) => {
    const { appointmentId: id } = await book();
    await ask(doctor, pathOf(id, 'preparation'));
    shop.clock.set(TUESDAY_TEN);
    await ask(doctor, pathOf(id));
    await ask(desk, pathOf(id));
    const by = `staff:${idOf(doctor)}`;
    const object = `examination appointment:${id} for`;
    const client = expect.stringMatching(/^[\w-]{43}$/) as string;
    expect(await staffLines()).toMatchObject([
      { action: 'staff_read', actor: by, object: `${object} preparation`, client },
      { action: 'staff_read', actor: by, object: `${object} consultation`, client },
      { action: 'staff_refused', actor: `staff:${idOf(desk)}`, object: 'role examination' },
    ]);
    expect(JSON.stringify(await staffLines())).not.toMatch(/당뇨|이수진|김달임/);
  });
});

describe('another clinic’s appointment', () => {
  it('is 404 for every call', async ({ shop, ask, keyFor, book }) => {
    const { appointmentId, orderId, read } = await book();
    shop.clock.set(TUESDAY_TEN);
    const doctor = await keyFor('doctor', BUSAN_CLINIC);
    const manager = await keyFor('manager', BUSAN_CLINIC);
    const calls: [string, string, string, unknown][] = [
      [doctor, 'GET', `/appointments/${appointmentId}/examination?reason=question`, undefined],
      [doctor, 'PUT', `/appointments/${appointmentId}/outcome`, { outcome: 'done' }],
      [
        doctor,
        'PUT',
        `/appointments/${appointmentId}/proposal`,
        { startsAt: '2026-11-25T10:00:00+09:00' },
      ],
      [manager, 'GET', `/orders/${orderId}`, undefined],
      [manager, 'PUT', `/orders/${orderId}/step`, { step: 'prepare' }],
      [manager, 'PUT', `/orders/${orderId}/refund`, undefined],
    ];
    for (const [key, method, path, body] of calls)
      expect([path, (await ask(key, path, { method, body })).status]).toEqual([path, 404]);
    shop.clock.set();
    expect(await read()).toMatchObject({ status: 'paid', outcome: null, proposal: null });
  });
});

describe('a missed appointment after which another is booked', () => {
  it('takes no proposal, and withdraws none', async ({ shop, deps, ask, desk, book }) => {
    const { orderId: id, appointmentId: missed } = await book();
    shop.clock.set(TUESDAY_TEN);
    await recordOutcome(deps, { orderId: id, outcome: 'no_show', by: 'operator', doctor: null });
    const { accessToken: token } = await shop.signIn('dalim');
    const [next, another] = [TUESDAY_TEN + 2 * HOUR_MS, TUESDAY_TEN + 5 * HOUR_MS];
    const body = { appointment: appointmentAt(next) };
    expect((await shop.call(rescheduleOrder, { params: { id }, body }, { token })).status).toBe(
      200,
    );
    const startsAt = new Date(another).toISOString();
    for (const request of [{ method: 'PUT', body: { startsAt } }, { method: 'DELETE' }])
      expect((await ask(desk, `/appointments/${missed}/proposal`, request)).json).toMatchObject({
        code: 'wrong_state',
      });
    expect(await shop.db.select().from(timeProposals)).toEqual([]);
  });
});
