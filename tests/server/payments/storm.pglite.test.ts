import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import { orderItems, orders, stockReservations } from '../../../server/db/schema/orders';
import {
  change,
  completeForm,
  ledger,
  order,
  preprocess,
  press,
  TUESDAY_TEN,
} from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
import { createRandom } from '../support/random';
import { sharedShopTest } from '../support/shop-test';

const it = sharedShopTest
  /** Patients competing for four slots and a dozen items, each with random steps of a purchase. */
  .extend(
    'wander',
    ({ shop }) =>
      async (token: string, seed: number, statuses: number[]): Promise<void> => {
        const { integer: roll } = createRandom(seed);
        let id = await order(shop, token);
        let paid: string | null = null;
        for (let step = 0; step < 14; step++) {
          const choice = roll(8);
          if (choice < 3) {
            const form = completeForm(TUESDAY_TEN + roll(4) * 1_800_000);
            const method = roll(2) === 0 ? 'parcel' : 'quick';
            statuses.push(
              (await change(shop, token, id, { ...form, shipping_method_id: method })).status,
            );
          } else if (choice < 6) {
            const answer = await preprocess(shop, token, id);
            statuses.push(answer.status);
            const params = answer.status === 200 ? answer.data.iamportParams : null;
            if (params) paid = await press(shop, params, roll(4) === 0 ? 'decline' : 'approve');
          } else if (choice === 6 && paid !== null) {
            const body = { impUid: paid };
            const call = () => shop.call(postprocessPayment, { params: { id }, body }, { token });
            for (const { status } of await Promise.all([call(), call()])) statuses.push(status);
          } else if (choice === 7) {
            statuses.push((await shop.call(cancelOrder, { params: { id } }, { token })).status);
            id = await order(shop, token);
            paid = null;
          }
        }
        if (paid !== null) {
          const body = { impUid: paid };
          statuses.push(
            (await shop.call(postprocessPayment, { params: { id }, body }, { token })).status,
          );
        } else {
          statuses.push((await shop.call(cancelOrder, { params: { id } }, { token })).status);
        }
      },
  );

it('keeps charges, slots and stock consistent while many buy at once', async ({ shop, wander }) => {
  const tokens: string[] = [];
  for (let number = 1; number <= 12; number++) {
    tokens.push((await shop.signIn(`full-${number}`)).accessToken);
  }
  const statuses: number[] = [];
  await Promise.all(tokens.map((token, index) => wander(token, 2026 + index, statuses)));
  expect([...new Set(statuses)].filter((status) => ![200, 409, 422].includes(status))).toEqual([]);

  const paid = await shop.db.select().from(orders).where(eq(orders.status, 'paid'));
  expect(paid.length).toBeGreaterThan(0);
  const due = paid.reduce((sum, row) => sum + row.totalAmount, 0);
  expect((await ledger(shop)).net).toBe(due);

  const booked = await shop.db.select().from(appointments).where(eq(appointments.status, 'booked'));
  expect(booked.map((slot) => slot.orderId).sort()).toEqual(paid.map((row) => row.id).sort());
  const slots = booked.map((slot) => slot.startedAt);
  expect(new Set(slots).size).toBe(slots.length);

  const [sold] = await shop.db
    .select({ pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)`.mapWith(Number) })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), eq(orders.status, 'paid')));
  const [stored] = await shop.db
    .select({
      pieces: sql<number>`coalesce(sum(${stockReservations.quantity}), 0)`.mapWith(Number),
    })
    .from(stockReservations);
  const [stock] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
  expect(stock).toMatchObject({ stock: 100 - sold!.pieces, reserved: stored!.pieces });
});
