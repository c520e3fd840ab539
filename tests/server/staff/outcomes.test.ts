import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/constants';
import { rescheduleOrder } from '../../../contract/orders';
import { messages } from '../../../server/db/schema/messages';
import { outboxEvents } from '../../../server/db/schema/outbox';
import { planReminderMessages } from '../../../server/outbox/messages/plan';
import { appointmentAt, readOrder, TUESDAY_TEN } from '../orders/checkout';
import { staffTest } from './staff-test';

const it = staffTest.extend(
  'say',
  ({ ask, desk }) =>
    (id: string, outcome: string) =>
      ask(desk, `/appointments/${id}/outcome`, { method: 'PUT', body: { outcome } }),
);

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
      const startedAt = TUESDAY_TEN + index * 30 * 60_000;
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
    const { appointmentId: id, read } = await book();
    expect((await say(id, 'done')).status).toBe(409);
    expect((await say(id, 'no_show')).status).toBe(409);
    expect((await say(id, 'declined')).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'paid', outcome: 'declined' });
  });

  it('of a declined one nobody is reminded, and its patient cannot move it', async ({
    shop,
    say,
    book,
  }) => {
    const { appointmentId: id, token, orderId } = await book();
    await say(id, 'declined');
    const moved = await shop.call(
      rescheduleOrder,
      { params: { id: orderId }, body: { appointment: appointmentAt(TUESDAY_TEN + 1_800_000) } },
      { token },
    );
    expect(moved.error.code).toBe('order_not_reschedulable');
    await planReminderMessages(shop.db, TUESDAY_TEN - DAY_MS + 60_000);
    const kinds = (await shop.db.select().from(messages)).map(({ kind }) => kind);
    expect(kinds).toContain('declined');
    expect(kinds).not.toContain('reminder_day');
  });

  it('of a refunded order cannot be said', async ({ shop, say, ask, manager, book }) => {
    const { appointmentId: id, orderId } = await book();
    shop.clock.set(TUESDAY_TEN);
    await ask(manager, `/orders/${orderId}/refund`, { method: 'PUT' });
    expect((await say(id, 'done')).status).toBe(409);
  });
});
