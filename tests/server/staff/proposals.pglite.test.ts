import { describe, expect } from 'vitest';
import { declineProposal, listOrders, rescheduleOrder } from '../../../contract/orders/schemas';
import { messages, outboxEvents } from '../../../server/db/schema/outbox';
import { orders } from '../../../server/db/schema/orders';
import { timeProposals } from '../../../server/db/schema/appointments';
import { appointmentAt, readOrder, TUESDAY_TEN } from '../orders/checkout';
import { BUSAN_CLINIC } from '../support/fixtures';
import { staffTest } from './staff-test';

const HALF_HOUR = 30 * 60_000;
const LATER = TUESDAY_TEN + 4 * HALF_HOUR;

const it = staffTest
  .extend(
    'propose',
    ({ ask, desk }) =>
      (id: string, startedAt: number) =>
        ask(desk, `/appointments/${id}/proposal`, {
          method: 'PUT',
          body: { startsAt: new Date(startedAt).toISOString() },
        }),
  )
  .extend(
    'withdraw',
    ({ ask, desk }) =>
      (id: string) =>
        ask(desk, `/appointments/${id}/proposal`, { method: 'DELETE' }),
  )
  /** The patient's answer on the order page: the call of `시간 바꾸기`. */
  .extend(
    'accept',
    ({ shop }) =>
      ({ token, orderId: id }: { token: string; orderId: string }, startedAt = LATER) =>
        shop.call(
          rescheduleOrder,
          { params: { id }, body: { appointment: appointmentAt(startedAt) } },
          { token },
        ),
  )
  .extend('states', ({ shop }) => async () => {
    const rows = await shop.db.select().from(timeProposals).orderBy(timeProposals.createdAt);
    return rows.map(({ state }) => state).sort();
  })
  .extend('told', ({ shop }) => async (...kinds: string[]) => {
    const rows = await shop.db.select().from(messages);
    return rows.map(({ kind }) => kind).filter((kind) => kinds.includes(kind));
  });

describe('a proposed time', () => {
  it('moves nothing and holds nothing before the patient accepts it', async ({
    propose,
    book,
    bookedStarts,
    states,
    told,
  }) => {
    const mine = await book();
    const { status, json } = await propose(mine.appointmentId, LATER);
    expect([status, json.proposedStartsAt]).toEqual([200, new Date(LATER).toISOString()]);
    expect(await mine.read()).toMatchObject({
      appointment: appointmentAt(TUESDAY_TEN),
      proposal: { ...appointmentAt(LATER), id: expect.any(String) as string },
    });
    expect(await bookedStarts()).toEqual([TUESDAY_TEN]);
    // another patient may still take it
    await book('full-1', LATER);
    expect(await states()).toEqual(['open']);
    expect(await told('proposed')).toEqual(['proposed']);
  });

  it('moves the consultation exactly once when it is accepted, also 20 times in parallel', async ({
    shop,
    propose,
    accept,
    book,
    bookedStarts,
    states,
  }) => {
    const mine = await book();
    await propose(mine.appointmentId, LATER);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(mine)));
    for (const { data } of answers)
      expect(data.data).toMatchObject({ appointment: appointmentAt(LATER), proposal: null });
    expect(await bookedStarts()).toEqual([LATER]);
    expect(await states()).toEqual(['accepted']);
    const events = await shop.db.select().from(outboxEvents);
    expect(events.filter(({ type }) => type === 'appointment.rescheduled')).toHaveLength(1);
  });

  it('may be declined, and the present time stays; the clinic is told once', async ({
    shop,
    propose,
    book,
    bookedStarts,
    states,
    told,
  }) => {
    const { token, orderId: id, appointmentId, read } = await book();
    await propose(appointmentId, LATER);
    const proposalId = (await read()).proposal!.id;
    const decline = () =>
      shop.call(declineProposal, { params: { id }, body: { proposalId } }, { token });
    expect((await decline()).data.data.proposal).toBeNull();
    expect((await decline()).data.data.appointment).toEqual(appointmentAt(TUESDAY_TEN));
    expect(await bookedStarts()).toEqual([TUESDAY_TEN]);
    expect([await states(), await told('clinic_kept')]).toEqual([['declined'], ['clinic_kept']]);
    const { accessToken: other } = await shop.signIn('full-1');
    const foreign = { params: { id }, body: { proposalId } };
    expect((await shop.call(declineProposal, foreign, { token: other })).status).toBe(404);
  });

  it('may be withdrawn, of which the patient is told once; the present time stays', async ({
    shop,
    withdraw,
    propose,
    book,
    accept,
    bookedStarts,
    states,
    told,
  }) => {
    const mine = await book();
    const { appointmentId: id, read } = mine;
    await propose(id, LATER);
    const answers = await Promise.all([withdraw(id), withdraw(id), withdraw(id)]);
    for (const { status, json } of answers)
      expect([status, json]).toEqual([200, { appointmentId: id, proposedStartsAt: null }]);
    expect(await read()).toMatchObject({
      appointment: appointmentAt(TUESDAY_TEN),
      proposal: null,
    });
    expect(await bookedStarts()).toEqual([TUESDAY_TEN]);
    expect([await states(), await told('kept')]).toEqual([['withdrawn'], ['kept']]);
    // what was proposed can be proposed anew
    await propose(id, LATER);
    expect(await states()).toEqual(['open', 'withdrawn']);
    const events = await shop.db.select().from(outboxEvents);
    expect(events.filter(({ type }) => type === 'appointment.rescheduled')).toEqual([]);
    // accepted in the meantime: it has moved, and nothing is withdrawn
    await accept(mine);
    await withdraw(id);
    expect([await bookedStarts(), await states()]).toEqual([[LATER], ['accepted', 'withdrawn']]);
    expect(await told('kept')).toEqual(['kept']);
  });

  it('is withdrawn by its own clinic alone', async ({ ask, keyFor, propose, book, states }) => {
    const { appointmentId: id } = await book();
    await propose(id, LATER);
    const busan = await keyFor('desk', BUSAN_CLINIC);
    const answer = await ask(busan, `/appointments/${id}/proposal`, { method: 'DELETE' });
    expect([answer.status, await states()]).toEqual([404, ['open']]);
  });

  it('ends when its time has passed', async ({ shop, propose, book, accept }) => {
    const mine = await book('dalim', LATER);
    await propose(mine.appointmentId, TUESDAY_TEN);
    shop.clock.set(TUESDAY_TEN);
    const { accessToken: token } = await shop.signIn('dalim');
    const again = { token, orderId: mine.orderId };
    expect((await accept(again, TUESDAY_TEN)).error.code).toBe('slot_unavailable');
    expect(await readOrder(shop, token, mine.orderId)).toMatchObject({
      appointment: appointmentAt(LATER),
      proposal: null,
    });
  });

  it('ends when the patient chooses another time, the order ends, or the outcome is known', async ({
    shop,
    ask,
    doctor,
    propose,
    book,
    accept,
    states,
  }) => {
    const mine = await book();
    await propose(mine.appointmentId, LATER);
    await accept(mine, TUESDAY_TEN + HALF_HOUR);
    expect([await states(), (await mine.read()).proposal]).toEqual([['replaced'], null]);
    const declined = await book('full-1', TUESDAY_TEN + 2 * HALF_HOUR);
    await propose(declined.appointmentId, LATER);
    const outcome = { method: 'PUT', body: { outcome: 'declined' } };
    await ask(doctor, `/appointments/${declined.appointmentId}/outcome`, outcome);
    expect((await declined.read()).proposal).toBeNull();
    const begun = await book('full-2', TUESDAY_TEN + 3 * HALF_HOUR);
    await propose(begun.appointmentId, LATER);
    await shop.db.update(orders).set({ status: 'preparing' });
    expect((await begun.read()).proposal).toBeNull();
  });

  it('is one at a time: the same again changes nothing, another replaces it', async ({
    propose,
    book,
    states,
    told,
  }) => {
    const { appointmentId: id, read } = await book();
    await Promise.all([propose(id, LATER), propose(id, LATER), propose(id, LATER)]);
    expect([await states(), await told('proposed')]).toEqual([['open'], ['proposed']]);
    await propose(id, LATER + HALF_HOUR);
    expect(await states()).toEqual(['open', 'replaced']);
    expect((await read()).proposal).toMatchObject(appointmentAt(LATER + HALF_HOUR));
  });

  it('is a free time that the clinic offers, of a consultation that can be moved', async ({
    shop,
    propose,
    book,
  }) => {
    const { appointmentId: id } = await book();
    await book('full-1', LATER);
    const codes: unknown[] = [];
    for (const at of [LATER, TUESDAY_TEN, TUESDAY_TEN + 60_000, TUESDAY_TEN - 7 * 86_400_000])
      codes.push((await propose(id, at)).json.code);
    expect(codes).toEqual(['slot_taken', 'slot_taken', 'slot_unavailable', 'slot_unavailable']);
    await shop.db.update(orders).set({ status: 'preparing' });
    expect((await propose(id, LATER + HALF_HOUR)).json.code).toBe('order_not_reschedulable');
    expect(await shop.db.select().from(timeProposals)).toEqual([]);
  });

  it('is left out of the patient’s list, and shown in the clinic’s day', async ({
    shop,
    ask,
    desk,
    propose,
    book,
  }) => {
    const { token, appointmentId } = await book();
    await propose(appointmentId, LATER);
    const listed = await shop.call(listOrders, { query: {} }, { token });
    expect(listed.data.data.items).toMatchObject([{ proposal: null }]);
    const { json } = await ask(desk, '/days/2026-11-24');
    expect(json.appointments).toMatchObject([{ proposedStartsAt: new Date(LATER).toISOString() }]);
  });
});
