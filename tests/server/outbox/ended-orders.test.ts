import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { MINUTE_MS } from '../../../contract/core/constants';
import { cancelOrder } from '../../../contract/orders/schemas';
import { leave } from '../../../contract/patients/schemas';
import type { OrderStatus } from '../../../contract/orders/schemas';
import { newId } from '../../../server/core/ids';
import { timeProposals } from '../../../server/db/schema/appointments';
import { orders } from '../../../server/db/schema/orders';
import { messages, MESSAGE_KINDS } from '../../../server/db/schema/outbox';
import { payments } from '../../../server/db/schema/payments';
import { planMessage } from '../../../server/notify/outbox/messages/plan';
import { proposeTime, withdrawProposal } from '../../../server/purchase/orders/reschedule';
import { readOrder, trouble, TUESDAY_TEN } from '../orders/checkout';
import { messagesTest } from './messages-test';

const kim = 'kim@example.com';
const clinic = 'booking@clinic.example';

const OF_NO_ORDER = new Set<string>(['restocked', 'terms', 'marketing', 'alarm']);
const KINDS = MESSAGE_KINDS.filter((kind) => !OF_NO_ORDER.has(kind));
const ALWAYS = ['answered', 'clinic_asked', 'clinic_released', 'declined', 'refunded'];
const IN_STATUS: [OrderStatus, readonly string[]][] = [
  ['paid', KINDS.filter((kind) => kind !== 'preparing' && kind !== 'shipped')],
  ['preparing', ['preparing']],
  ['shipped', ['shipped']],
];

const test = messagesTest
  /** The kinds of those of all messages of a paid order that are sent while it has that status. */
  .extend('toldIn', ({ shop, patient, provider, turn }) => async (id: string, to: OrderStatus) => {
    const at = shop.clock.now;
    const delay = { day: '2026-12-01', reason: 'supply' as const, at: TUESDAY_TEN };
    await shop.db.update(orders).set({ status: to, delay }).where(eq(orders.id, id));
    await shop.db.delete(messages);
    const { patientId } = patient;
    for (const kind of KINDS)
      await planMessage(shop.db, { kind, orderId: id, patientId, startsAt: TUESDAY_TEN, at });
    provider.given.length = 0;
    await turn();
    const ids = provider.given.map((given) => given.id);
    const rows = await shop.db.select().from(messages);
    return rows.flatMap((row) => (ids.includes(row.id) ? [row.kind] : [])).sort();
  })
  .extend('proposed', ({ shop }) => async (orderId: string) => {
    const now = shop.clock.now;
    await shop.db.insert(timeProposals).values({
      ...{ id: newId(shop.clock.read), orderId, state: 'open', createdAt: now },
      ...{ startedAt: TUESDAY_TEN, insteadOf: TUESDAY_TEN },
    });
  });

describe('messages of an order whose money is going or gone back', () => {
  test('are of its end and of questions alone', async ({ shop, paid, proposed, toldIn }) => {
    const id = await paid();
    await proposed(id);
    for (const [status, kinds] of IN_STATUS)
      expect(await toldIn(id, status), status).toEqual(expect.arrayContaining([...kinds]));
    const refund = { status: 'cancel_requested', refundReason: 'staff' } as const;
    await shop.db.update(payments).set(refund);
    for (const [status] of IN_STATUS) expect(await toldIn(id, status), status).toEqual(ALWAYS);
    await shop.db.update(payments).set({ status: 'cancelled' });
    for (const status of ['refunded', 'cancelled'] as const)
      expect(await toldIn(id, status), status).toEqual(ALWAYS);
  });

  test('do not say after the refund what could not be said before', async ({
    shop,
    token,
    paid,
    provider,
    turn,
    told,
  }) => {
    const id = await paid();
    provider.outcome = 'not sent';
    await turn();
    told();
    provider.outcome = 'sent';
    await trouble(shop, 'cancel', 'error', 1);
    await shop.call(cancelOrder, { params: { id } }, { token });
    shop.clock.advance(MINUTE_MS);
    await turn();
    expect(told()).toEqual([]);
    await shop.call(cancelOrder, { params: { id } }, { token });
    await turn();
    expect(told()).toEqual([`${clinic} 예약이 취소되었어요`, `${kim} 환불을 마쳤어요`]);
  });

  test('are none of a proposal, which ends with the request, also for whoever withdraws it', async ({
    shop,
    deps,
    token,
    paid,
    turn,
  }) => {
    const id = await paid();
    const proposed = { orderId: id, startedAt: TUESDAY_TEN + 30 * MINUTE_MS };
    await shop.db.transaction((tx) => proposeTime(tx, deps.clock, proposed));
    await turn();
    await trouble(shop, 'cancel', 'error', 1);
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect(await readOrder(shop, token, id)).toMatchObject({ isRefunding: true, proposal: null });
    await shop.db.transaction((tx) => withdrawProposal(tx, deps.clock, id));
    const kinds = (await shop.db.select().from(messages)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['clinic_booked', 'paid', 'proposed']);
  });
});

test('a parcel that has come is told of as sent no more', async ({ paid, toldIn }) => {
  expect(await toldIn(await paid(), 'delivered')).not.toContain('shipped');
});

test('a clinic is told of its free time also when the patient has left meanwhile', async ({
  shop,
  token,
  paid,
  provider,
  turn,
  told,
}) => {
  const id = await paid();
  const { number } = await readOrder(shop, token, id);
  await turn();
  told();
  await shop.call(cancelOrder, { params: { id } }, { token });
  expect((await shop.call(leave, {}, { token })).data.hasLeft).toBe(true);
  const left = { patientId: null, orderId: null, kind: 'clinic_released' };
  expect(await shop.db.select().from(messages)).toMatchObject([left]);
  await turn();
  expect(provider.given[0]?.text).toContain(number);
  expect(told()).toEqual([`${clinic} 예약이 취소되었어요`]);
});
