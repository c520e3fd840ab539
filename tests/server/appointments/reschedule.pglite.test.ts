import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { rescheduleOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { orders } from '../../../server/db/schema/orders';
import {
  appointmentAt,
  change,
  order,
  payableOrder,
  press,
  readOrder,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const HALF_HOUR = 30 * 60_000;
const LATER = TUESDAY_TEN + HALF_HOUR;

interface Booking {
  token: string;
  id: string;
}

const it = shopTest
  .extend('booked', ({ shop }) => async (account: string, startedAt: number): Promise<Booking> => {
    const { accessToken: token } = await shop.signIn(account);
    const { id, params } = await payableOrder(shop, token, startedAt);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    return { token, id };
  })
  .extend(
    'move',
    ({ shop }) =>
      ({ token, id }: Booking, startedAt: number, key?: string) =>
        shop.call(
          rescheduleOrder,
          { params: { id }, body: { appointment: appointmentAt(startedAt) } },
          key === undefined ? { token } : { token, key },
        ),
  )
  /** The booked starts, in order. */
  .extend(
    'bookings',
    ({ shop }) =>
      async () =>
        (
          await shop.db
            .select({ startedAt: appointments.startedAt })
            .from(appointments)
            .where(and(eq(appointments.clinicId, CLINIC), eq(appointments.status, 'booked')))
        )
          .map(({ startedAt }) => startedAt)
          .sort((a, b) => a - b),
  );

it('books the new time and frees the old one (product 4, Appointment)', async ({
  shop,
  booked,
  move,
  bookings,
}) => {
  const mine = await booked('dalim', TUESDAY_TEN);
  const answer = await move(mine, LATER);
  expect(answer.data.data.appointment).toEqual(appointmentAt(LATER));
  expect(await bookings()).toEqual([LATER]);
  const other = await booked('full-1', TUESDAY_TEN);
  expect(await bookings()).toEqual([TUESDAY_TEN, LATER]);
  expect((await readOrder(shop, other.token, other.id)).appointment).toEqual(
    appointmentAt(TUESDAY_TEN),
  );
});

it('keeps the old time when the new one is taken, held or not offered', async ({
  shop,
  booked,
  move,
  bookings,
}) => {
  const mine = await booked('dalim', TUESDAY_TEN);
  await booked('full-1', LATER);
  const { accessToken: third } = await shop.signIn('full-2');
  const held = LATER + HALF_HOUR;
  await change(shop, third, await order(shop, third), {
    clinic_id: CLINIC,
    appointment: appointmentAt(held),
  });
  const refusals: [number, string][] = [
    [LATER, 'slot_taken'],
    [held, 'slot_taken'],
    [TUESDAY_TEN + 60_000, 'slot_unavailable'],
    [TUESDAY_TEN - 7 * 24 * 60 * 60_000, 'slot_unavailable'],
  ];
  for (const [startedAt, code] of refusals)
    expect((await move(mine, startedAt)).error.code, String(startedAt)).toBe(code);
  expect((await readOrder(shop, mine.token, mine.id)).appointment).toEqual(
    appointmentAt(TUESDAY_TEN),
  );
  expect(await bookings()).toEqual([TUESDAY_TEN, LATER]);
});

it('takes over an expired hold, and a time that the patient holds for another order', async ({
  shop,
  booked,
  move,
  bookings,
}) => {
  const mine = await booked('dalim', TUESDAY_TEN);
  const { accessToken: other } = await shop.signIn('full-1');
  const abandoned = { clinic_id: CLINIC, appointment: appointmentAt(LATER) };
  await change(shop, other, await order(shop, other), abandoned);
  shop.clock.advance(10 * 60_000);
  expect((await move(mine, LATER)).status).toBe(200);
  const own = { clinic_id: CLINIC, appointment: appointmentAt(LATER + HALF_HOUR) };
  await change(shop, mine.token, await order(shop, mine.token), own);
  expect((await move(mine, LATER + HALF_HOUR)).status).toBe(200);
  expect(await bookings()).toEqual([LATER + HALF_HOUR]);
});

it('happens once per key, also when repeated', async ({ booked, move, bookings }) => {
  const mine = await booked('dalim', TUESDAY_TEN);
  const key = '6f1c1c9e-8a1e-4c6c-9d0f-1a2b3c4d5e6f';
  const answers = await Promise.all(Array.from({ length: 5 }, () => move(mine, LATER, key)));
  for (const { data } of answers) expect(data.data.appointment).toEqual(appointmentAt(LATER));
  await move(mine, LATER + HALF_HOUR);
  expect((await move(mine, LATER, key)).data.data.appointment).toEqual(
    appointmentAt(LATER + HALF_HOUR),
  );
  expect(await bookings()).toEqual([LATER + HALF_HOUR]);
});

it('lets exactly one of fifty parallel tries have the free time', async ({
  booked,
  move,
  bookings,
}) => {
  const crowd: Booking[] = [];
  for (let number = 1; number <= 10; number++)
    crowd.push(await booked(`full-${number}`, TUESDAY_TEN + number * HALF_HOUR));
  const tries = Array.from({ length: 50 }, (_, index) => crowd[index % crowd.length]!);
  const answers = await Promise.all(tries.map((booking) => move(booking, TUESDAY_TEN)));
  const winners = new Set(
    answers.flatMap(({ status }, index) => (status === 200 ? [tries[index]!.id] : [])),
  );
  expect(winners.size).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect([answer.status, answer.error.code]).toEqual([409, 'slot_taken']);
  const starts = await bookings();
  expect([starts.length, new Set(starts).size, starts[0]]).toEqual([10, 10, TUESDAY_TEN]);
});

it('lets two patients want each other’s time without a deadlock', async ({
  booked,
  move,
  bookings,
}) => {
  const a = await booked('full-1', TUESDAY_TEN);
  const b = await booked('full-2', LATER);
  const swapped = await Promise.all([move(a, LATER), move(b, TUESDAY_TEN)]);
  expect(swapped.map(({ status }) => status)).toEqual([409, 409]);
  expect(await bookings()).toEqual([TUESDAY_TEN, LATER]);
});

it('is refused once the consultation or the preparation has begun, and before payment', async ({
  shop,
  booked,
  move,
}) => {
  const mine = await booked('dalim', TUESDAY_TEN);
  await shop.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, mine.id));
  expect((await move(mine, LATER)).error.code).toBe('order_not_reschedulable');
  await shop.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, mine.id));
  shop.clock.advance(TUESDAY_TEN - shop.clock.read());
  const { accessToken: again } = await shop.signIn('dalim');
  expect((await move({ ...mine, token: again }, LATER)).error.code).toBe('order_not_reschedulable');
  const { accessToken: token } = await shop.signIn('full-1');
  const open = { token, id: await order(shop, token) };
  expect((await move(open, LATER + HALF_HOUR)).error.code).toBe('order_not_reschedulable');
});

it('is unknown to another patient', async ({ shop, booked, move }) => {
  const mine = await booked('dalim', TUESDAY_TEN);
  const { accessToken: token } = await shop.signIn('full-1');
  expect((await move({ ...mine, token }, LATER)).status).toBe(404);
});
