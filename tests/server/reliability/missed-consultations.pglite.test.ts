import { and, eq, gt } from 'drizzle-orm';
import { expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { rescheduleOrder } from '../../../contract/orders/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { orders } from '../../../server/db/schema/orders';
import { payments } from '../../../server/db/schema/payments';
import { refundMissed } from '../../../server/purchase/fulfilment/follow-up';
import { recordOutcome } from '../../../server/purchase/fulfilment/outcomes';
import { appointmentAt, ledger, paidOrder, timeOf } from '../orders/checkout';
import { createRandom } from '../support/random';
import { sharedShopTest } from '../support/shop-test';
import { HOUR_MS, SEED, SIZES } from './sizes';

const { chance } = createRandom(SEED);

const it = sharedShopTest
  .extend('paid', ({ shop }) => async (number: number) => {
    const { accessToken } = await shop.signIn(`full-${number}`);
    return paidOrder(shop, accessToken, timeOf(number));
  })
  .extend('fateOf', ({ shop }) => async (id: string) => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    const { orderId, status, startedAt } = appointments;
    const later = await shop.db
      .select()
      .from(appointments)
      .where(and(eq(orderId, id), eq(status, 'booked'), gt(startedAt, shop.clock.now)));
    return [order?.status, later.length, payment?.refundReason];
  });

it(
  `books anew or refunds each of ${SIZES.missed} missed consultations, never both (SEED=${SEED}) (product 4, Missed consultation)`,
  { timeout: HOUR_MS },
  async ({ shop, deps, paid, fateOf }) => {
    const ids: string[] = [];
    for (let number = 0; number < SIZES.missed; number++) ids.push(await paid(number));
    shop.clock.set(timeOf(SIZES.missed));
    for (const orderId of ids)
      await recordOutcome(deps, { orderId, outcome: 'no_show', by: 'operator', doctor: null });
    // a message that was never sent counts a day later, so the seven days are over
    shop.clock.advance(9 * DAY_MS);
    const tokens: string[] = [];
    for (const number of ids.keys()) tokens.push((await shop.signIn(`full-${number}`)).accessToken);
    const choose = async (number: number) => {
      if (chance(0.2)) return false;
      const body = { appointment: appointmentAt(timeOf(number) + 21 * DAY_MS) };
      const request = { params: { id: ids[number]! }, body };
      const answer = await shop.call(rescheduleOrder, request, { token: tokens[number]! });
      return answer.status === 200;
    };
    const [chosen] = await Promise.all([
      Promise.all([...ids.keys()].map(choose)),
      refundMissed(deps),
      refundMissed(deps),
    ]);
    await refundMissed(deps);

    for (const [number, id] of ids.entries())
      expect(await fateOf(id)).toEqual(
        chosen[number] ? ['paid', 1, null] : ['refunded', 0, 'no_show'],
      );
    const left = await shop.db.select().from(orders).where(eq(orders.status, 'paid'));
    const due = left.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    expect(await ledger(shop)).toMatchObject({ captures: SIZES.missed, net: due });
  },
);
