import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { rescheduleOrder } from '../../../contract/orders/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { messages, outboxEvents } from '../../../server/db/schema/outbox';
import { orders } from '../../../server/db/schema/orders';
import { payments } from '../../../server/db/schema/payments';
import { runCommand } from '../../../server/operations/operator/run-command';
import { findPreparedWithoutConsultation } from '../../../server/purchase/orders/staff-list';
import { planReminderMessages } from '../../../server/notify/outbox/messages/plan';
import { appointmentAt, ledger, readOrder, trouble, TUESDAY_TEN } from '../orders/checkout';
import { idOf, staffTest } from './staff-test';

const HALF_HOUR = 30 * 60_000;

const it = staffTest
  .extend(
    'say',
    ({ ask, doctor }) =>
      (id: string, outcome: string, key = doctor) =>
        ask(key, `/appointments/${id}/outcome`, { method: 'PUT', body: { outcome } }),
  )
  .extend(
    'step',
    ({ ask, desk }) =>
      (id: string, body: object) =>
        ask(desk, `/orders/${id}/step`, { method: 'PUT', body }),
  )
  .extend(
    'operator',
    ({ deps }) =>
      (...words: string[]) =>
        runCommand(deps, words),
  );

const STEPS = [
  { step: 'prepare' },
  { step: 'ship', carrier: '택배', number: '6789-1234' },
  { step: 'deliver' },
];

describe('the outcome', () => {
  it('done twice answers the same, and tells other systems once', async ({ shop, say, book }) => {
    const { appointmentId: id, orderId } = await book();
    shop.clock.set(TUESDAY_TEN);
    const first = await say(id, 'done');
    const again = await Promise.all([1, 2, 3].map(() => say(id, 'done')));
    expect(first.json).toEqual({ appointmentId: id, outcome: 'done' });
    for (const { status, text } of again) expect([status, text]).toEqual([200, first.text]);
    const events = await shop.db.select().from(outboxEvents);
    const told = events.filter(({ type }) => type === 'appointment.done');
    expect(told.map(({ stream }) => stream)).toEqual([orderId]);
    expect(JSON.parse(told[0]!.body)).toMatchObject({ data: { orderId, status: 'done' } });
  });

  it('done after no-show is refused, and every other change of it', async ({ shop, say, book }) => {
    const pairs = [
      ['no_show', 'done'],
      ['done', 'declined'],
      ['declined', 'no_show'],
    ] as const;
    for (const [index, [first, second]] of pairs.entries()) {
      const startedAt = TUESDAY_TEN + index * HALF_HOUR;
      shop.clock.set();
      const { appointmentId: id, orderId } = await book(`full-${index + 1}`, startedAt);
      shop.clock.set(startedAt);
      expect((await say(id, first)).status).toBe(200);
      const { status, json } = await say(id, second);
      expect([status, json.code]).toEqual([409, 'wrong_state']);
      const { accessToken } = await shop.signIn(`full-${index + 1}`);
      expect((await readOrder(shop, accessToken, orderId)).outcome).toBe(first);
    }
  });

  it('done and no-show wait for the start; declined does not', async ({ say, book }) => {
    const { appointmentId: id } = await book();
    expect((await say(id, 'done')).status).toBe(409);
    expect((await say(id, 'no_show')).status).toBe(409);
    expect((await say(id, 'declined')).status).toBe(200);
  });

  it('of a declined one nobody is reminded, and its patient cannot move it', async ({
    shop,
    say,
    book,
  }) => {
    const { appointmentId: id, token, orderId } = await book();
    await trouble(shop, 'cancel', 'error');
    await say(id, 'declined');
    const moved = await shop.call(
      rescheduleOrder,
      { params: { id: orderId }, body: { appointment: appointmentAt(TUESDAY_TEN + HALF_HOUR) } },
      { token },
    );
    expect(moved.error.code).toBe('order_not_reschedulable');
    await planReminderMessages(shop.db, TUESDAY_TEN - DAY_MS + 60_000);
    const kinds = (await shop.db.select().from(messages)).map(({ kind }) => kind);
    expect(kinds).toContain('declined');
    expect(kinds).not.toContain('reminder_day');
  });

  it('of a refunded order cannot be said, nor while its money is being returned', async ({
    shop,
    say,
    ask,
    manager,
    book,
  }) => {
    const { appointmentId: id, orderId } = await book();
    shop.clock.set(TUESDAY_TEN);
    await trouble(shop, 'cancel', 'error');
    await ask(manager, `/orders/${orderId}/refund`, { method: 'PUT' });
    expect((await say(id, 'no_show')).status).toBe(409);
    await ask(manager, `/orders/${orderId}/refund`, { method: 'PUT' });
    expect((await say(id, 'done')).status).toBe(409);
  });

  it('done and declined are a doctor’s to say, no-show anybody’s of the clinic', async ({
    shop,
    say,
    book,
    desk,
    manager,
    staffLines,
  }) => {
    const { appointmentId: id } = await book();
    shop.clock.set(TUESDAY_TEN);
    for (const key of [desk, manager])
      for (const outcome of ['done', 'declined'])
        expect((await say(id, outcome, key)).status).toBe(403);
    expect(await staffLines()).toMatchObject(
      [desk, desk, manager, manager].map((key) => ({
        ...{ action: 'staff_refused', actor: `staff:${idOf(key)}`, object: 'role decision' },
      })),
    );
    expect((await say(id, 'no_show', desk)).status).toBe(200);
  });

  it('stands with who said it, when and for which doctor (product 4, Medicine after the consultation)', async ({
    shop,
    say,
    book,
    doctor,
    operator,
  }) => {
    const first = await book();
    const second = await book('full-1', TUESDAY_TEN + HALF_HOUR);
    const { number } = await second.read();
    const outcomeAt = TUESDAY_TEN + HALF_HOUR;
    shop.clock.set(outcomeAt);
    await say(first.appointmentId, 'done');
    const named = ['--doctor', ' 박도윤 '];
    expect((await operator('outcome', number, 'done')).isOk).toBe(false);
    expect((await operator('outcome', number, 'done', ...named)).isOk).toBe(true);
    expect((await operator('show', number)).text).toContain(
      '진료 결과: done, 2026-11-24 10:30, 적은 이 operator, 한의사 박도윤',
    );
    const rows = await shop.db.select().from(appointments).orderBy(appointments.startedAt);
    expect(rows).toMatchObject([
      { outcome: 'done', outcomeAt, outcomeBy: idOf(doctor), outcomeDoctor: '이수진' },
      { outcome: 'done', outcomeAt, outcomeBy: 'operator', outcomeDoctor: '박도윤' },
    ]);
  });
});

describe('a remedy (product 4, Medicine after the consultation)', () => {
  it.for([null, 'no_show', 'declined'] as const)(
    'is not prepared, shipped or delivered with the outcome %s',
    async (outcome, { shop, say, step, book, operator }) => {
      const { appointmentId: id, orderId, read } = await book();
      const { number } = await read();
      shop.clock.set(TUESDAY_TEN);
      // the provider is away, so a declined order stays paid
      await trouble(shop, 'cancel', 'error', 9);
      if (outcome !== null) await say(id, outcome);
      for (const body of STEPS) expect((await step(orderId, body)).status).toBe(409);
      const parcel = ['--tracking', '6789-1234'];
      for (const [name = '', ...more] of [['prepare'], ['ship', ...parcel], ['deliver']])
        expect((await operator(name, number, ...more)).isOk).toBe(false);
      const [order] = await shop.db.select().from(orders);
      expect(order).toMatchObject({ status: 'paid', trackingNumber: null });
    },
  );

  it('is prepared after done, and then no outcome is taken any more', async ({
    shop,
    say,
    step,
    book,
  }) => {
    const late = await book('full-1', TUESDAY_TEN + HALF_HOUR);
    const { appointmentId: id, orderId } = await book();
    shop.clock.set(TUESDAY_TEN);
    await say(id, 'done');
    for (const body of STEPS) expect((await step(orderId, body)).status).toBe(200);
    expect((await say(id, 'declined')).status).toBe(409);
    await shop.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, late.orderId));
    expect((await say(late.appointmentId, 'declined')).status).toBe(409);
  });

  it('in preparation before outcomes were required goes on, and the order is listed', async ({
    shop,
    step,
    book,
  }) => {
    const { orderId, read } = await book();
    await shop.db.update(orders).set({ status: 'preparing' });
    expect(await findPreparedWithoutConsultation(shop.db)).toEqual([(await read()).number]);
    for (const body of STEPS) expect((await step(orderId, body)).status).toBe(200);
    expect((await read()).status).toBe('delivered');
    expect(await findPreparedWithoutConsultation(shop.db)).toEqual([]);
  });

  it('is never prepared and declined: of both in parallel one wins', async ({
    shop,
    step,
    book,
    say,
  }) => {
    const booked = [];
    for (let index = 0; index < 5; index += 1)
      booked.push(await book(`full-${index + 1}`, TUESDAY_TEN + index * HALF_HOUR));
    shop.clock.set(TUESDAY_TEN + 5 * HALF_HOUR);
    await Promise.all(
      booked.flatMap(({ appointmentId: id, orderId }, index) => [
        say(id, index % 2 === 0 ? 'done' : 'declined'),
        say(id, index % 2 === 0 ? 'declined' : 'done'),
        step(orderId, { step: 'prepare' }),
      ]),
    );
    const ends = await shop.db
      .select({ status: orders.status, outcome: appointments.outcome, why: payments.refundReason })
      .from(orders)
      .innerJoin(appointments, eq(appointments.orderId, orders.id))
      .innerJoin(payments, eq(payments.orderId, orders.id));
    expect(ends).toHaveLength(5);
    for (const end of ends)
      expect([
        { status: 'paid', outcome: 'done', why: null },
        { status: 'preparing', outcome: 'done', why: null },
        { status: 'refunded', outcome: 'declined', why: 'declined' },
      ]).toContainEqual(end);
    const declined = ends.filter(({ outcome }) => outcome === 'declined').length;
    const { captures, cancelled } = await ledger(shop);
    expect([captures, cancelled]).toEqual([5, declined * 454_000]);
  });
});
