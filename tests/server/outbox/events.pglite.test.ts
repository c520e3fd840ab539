import { asc } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { leave } from '../../../contract/patients/schemas';
import { cancelOrder, rescheduleOrder } from '../../../contract/orders/schemas';
import type { WebhookBody } from '../../../contract/core/webhooks';
import { outboxEvents } from '../../../server/db/schema/outbox';
import { runCommand } from '../../../server/operations/operator/run-command';
import { claimEvents, LEASE_MS } from '../../../server/notify/outbox/claim';
import { deliverEvent } from '../../../server/notify/outbox/deliver';
import { emit } from '../../../server/notify/outbox/emit';
import { buyEverything } from '../leaving/everything';
import {
  appointmentAt,
  consulted,
  filledOrder,
  order,
  payableOrder,
  press,
  readOrder,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { paymentTest } from '../payments/payment-test';
import { outboxTest } from './outbox-test';

const LATER = TUESDAY_TEN + 30 * 60_000;

const test = paymentTest
  .extend('shopSettings', { variables: { ORDERS_FOR_OTHERS: 'on' } })
  .extend('paid', ({ shop, token, finish }) => async () => {
    const { id, params } = await payableOrder(shop, token);
    await finish(id, await press(shop, params, 'approve'));
    return id;
  })
  .extend('told', ({ shop }) => async () => {
    const rows = await shop.db.select().from(outboxEvents).orderBy(asc(outboxEvents.seq));
    return rows.map(({ body }) => JSON.parse(body) as WebhookBody);
  })
  .extend(
    'types',
    ({ told }) =>
      async () =>
        (await told()).map(({ type }) => type),
  );

describe('an event is written with its change', () => {
  test('of a paid, moved and cancelled order and its consultation', async ({
    shop,
    patient: { patientId },
    token,
    paid,
    told,
  }) => {
    const id = await paid();
    const body = { appointment: appointmentAt(LATER) };
    await shop.call(rescheduleOrder, { params: { id }, body }, { token });
    await shop.call(cancelOrder, { params: { id } }, { token });
    const [order, booked, moved, cancelled, released, ...more] = await told();
    const consultation = { orderId: id, patientId, clinicId: CLINIC };
    const startsAt = '2026-11-24T01:00:00.000Z';
    const later = '2026-11-24T01:30:00.000Z';
    expect(order).toEqual({
      type: 'order.paid',
      timestamp: '2026-11-21T01:00:00.000Z',
      data: {
        orderId: id,
        orderNumber: expect.stringMatching(/^[\d-]+$/),
        patientId,
        shippingMethodId: 'parcel',
        status: 'paid',
      },
    });
    expect([booked, moved, cancelled, released]).toMatchObject([
      { type: 'appointment.booked', data: { ...consultation, status: 'booked', startsAt } },
      {
        type: 'appointment.rescheduled',
        data: { ...consultation, status: 'booked', startsAt: later, previousStartsAt: startsAt },
      },
      { type: 'order.cancelled', data: { orderId: id, status: 'refunded' } },
      { type: 'appointment.released', data: { ...consultation, status: 'released' } },
    ]);
    expect(more).toEqual([]);
  });

  test('of a shipped order, a review and a patient who leaves', async ({ shop, types, told }) => {
    const { patient, orderId, reviewId } = await buyEverything(shop, 'full-77');
    const before = ['order.paid', 'appointment.booked', 'order.shipped', 'review.created'];
    expect(await types()).toEqual(before);
    expect((await told())[3]).toMatchObject({
      data: { reviewId, orderId, patientId: patient.patientId, status: 'waiting' },
    });
    await shop.call(leave, {}, { token: patient.accessToken });
    expect(await types()).toEqual([...before, 'patient.deleted']);
    expect((await told())[4]?.data).toEqual({ patientId: patient.patientId, status: 'deleted' });
  });

  test('never of an order that nobody paid, nor of a payment that is refused', async ({
    shop,
    token,
    finish,
    types,
  }) => {
    await order(shop, token);
    const { id } = await filledOrder(shop, token);
    await shop.call(cancelOrder, { params: { id } }, { token });
    const { id: other, params } = await payableOrder(shop, token);
    await finish(other, await press(shop, params, 'mismatch'));
    expect(await types()).toEqual([]);
  });

  test('once, however often the change is repeated', async ({
    shop,
    token,
    finish,
    deps,
    types,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await Promise.all([finish(id, impUid), finish(id, impUid), finish(id, impUid)]);
    const { number } = await readOrder(shop, token, id);
    await consulted(shop, id);
    for (const step of ['prepare', 'prepare']) await runCommand(deps, [step, number]);
    for (let turn = 0; turn < 2; turn += 1)
      await runCommand(deps, ['ship', number, '--tracking', '12345678']);
    for (let turn = 0; turn < 2; turn += 1) await runCommand(deps, ['refund', number]);
    expect(await types()).toEqual([
      ...['order.paid', 'appointment.booked', 'order.shipped'],
      ...['order.cancelled', 'appointment.released'],
    ]);
  });

  test('and is gone with a change that fails', async ({ shop, types }) => {
    const failing = shop.db.transaction(async (tx) => {
      const event = { type: 'order.paid' as const, stream: 's', patientId: 'p', at: 1, data: {} };
      await emit(tx, event);
      throw new Error('the change fails');
    });
    await expect(failing).rejects.toThrow('the change fails');
    expect(await types()).toEqual([]);
  });
});

describe('what an event holds', () => {
  test('is ids, status and times, of everything that a patient may type', async ({
    shop,
    told,
  }) => {
    const { patient, sentinels } = await buyEverything(shop, 'full-77');
    await shop.call(leave, {}, { token: patient.accessToken });
    const ids = new Set(['patientId', 'orderId']);
    for (const body of await told()) {
      const text = JSON.stringify(body);
      for (const [name, secret] of Object.entries(sentinels))
        if (!ids.has(name)) expect(text, name).not.toContain(secret);
      for (const [name, value] of Object.entries(body.data))
        expect(value, name).toMatch(/^([0-9a-f]{24}|[\d-]{10,}|[a-z_]{3,20}|20\d\d-[\d:.TZ-]+)$/);
    }
  });
});

describe('a patient who leaves', () => {
  outboxTest(
    'leaves no delivered event behind, and is told of',
    async ({ shop, token, tell, turn, heard, receiver }) => {
      await tell(1);
      await turn();
      await shop.call(leave, {}, { token });
      const left = await shop.db.select().from(outboxEvents);
      expect(left).toMatchObject([{ type: 'patient.deleted', deliveredAt: null }]);
      await turn();
      expect(heard()).toHaveLength(2);
      expect(receiver.received[1]?.body.type).toBe('patient.deleted');
    },
  );

  outboxTest(
    'is told of last, after what is tried again of each order',
    async ({ shop, token, tell, turn, receiver }) => {
      await tell(1);
      await tell(1, 'shipped');
      await tell(2, 'refunded');
      receiver.answer = (response) => response.writeHead(503).end();
      await turn();
      await shop.call(leave, {}, { token });
      receiver.reset();
      await turn();
      expect(receiver.received).toEqual([]);
      shop.clock.advance(LEASE_MS);
      await turn();
      const statuses = receiver.received.map(({ body }) => body.data['status']);
      expect(statuses).toEqual(['paid', 'shipped', 'refunded', 'deleted']);
    },
  );

  outboxTest(
    'is told of right after what was under way',
    async ({ shop, token, tell, turn, delivering, receiver }) => {
      await tell(1);
      const claimed = await claimEvents(shop.db, shop.clock.now, 20);
      await shop.call(leave, {}, { token });
      await turn();
      expect(receiver.received).toEqual([]);
      const { signal } = new AbortController();
      for (const event of claimed) await deliverEvent(delivering, event, signal);
      await turn();
      expect(receiver.received.map(({ body }) => body.data['status'])).toEqual(['paid', 'deleted']);
    },
  );
});
