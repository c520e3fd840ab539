import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { appointments } from '../../../server/db/schema/appointments';
import { appointmentAt, change, readOrder, order, TUESDAY_TEN } from '../orders/checkout';
import { BUSAN_CLINIC, CLINIC } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const NEXT = TUESDAY_TEN + 30 * 60_000;

const it = shopTest
  .extend(
    'choose',
    ({ shop }) =>
      (token: string, id: string, startedAt: number, clinic_id = CLINIC) =>
        change(shop, token, id, { clinic_id, appointment: appointmentAt(startedAt) }),
  )
  /** That many patients with an order each. */
  .extend(
    'patients',
    ({ shop }) =>
      async (count: number): Promise<{ token: string; id: string }[]> => {
        const made: { token: string; id: string }[] = [];
        for (let number = 1; number <= count; number++) {
          const { accessToken: token } = await shop.signIn(`full-${number}`);
          made.push({ token, id: await order(shop, token) });
        }
        return made;
      },
  );

it('lets one of many take over an expired hold', async ({ shop, patients, choose }) => {
  const [first, ...crowd] = await patients(11);
  await choose(first!.token, first!.id, TUESDAY_TEN);
  shop.clock.advance(10 * 60_000);
  const answers = await Promise.all(crowd.map(({ token, id }) => choose(token, id, TUESDAY_TEN)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect((await readOrder(shop, first!.token, first!.id)).holdExpiresAt).toBeNull();
});

it('does not deadlock two patients who swap their slots', async ({ patients, choose }) => {
  const [a, b] = await patients(2);
  for (let round = 0; round < 5; round++) {
    await choose(a!.token, a!.id, TUESDAY_TEN);
    await choose(b!.token, b!.id, NEXT);
    const swapped = await Promise.all([
      choose(a!.token, a!.id, NEXT),
      choose(b!.token, b!.id, TUESDAY_TEN),
    ]);
    for (const { status } of swapped) expect([200, 409]).toContain(status);
  }
});

it('keeps one hold a patient, even with parallel choices', async ({ shop, choose }) => {
  const { accessToken: token } = await shop.signIn('dalim');
  const ids = await Promise.all(Array.from({ length: 6 }, () => order(shop, token)));
  const answers = await Promise.all(
    ids.map((id, index) => choose(token, id, TUESDAY_TEN + index * 30 * 60_000)),
  );
  expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 200));
  const live = await shop.db.select().from(appointments).where(eq(appointments.status, 'held'));
  expect(live).toHaveLength(1);
});

it('lets another patient book the same time at another clinic', async ({ patients, choose }) => {
  const [a, b] = await patients(2);
  expect((await choose(a!.token, a!.id, TUESDAY_TEN)).status).toBe(200);
  expect((await choose(b!.token, b!.id, TUESDAY_TEN, BUSAN_CLINIC)).status).toBe(200);
});

it('keeps the old hold when the new slot is taken', async ({ shop, patients, choose }) => {
  const [a, b] = await patients(2);
  await choose(a!.token, a!.id, TUESDAY_TEN);
  await choose(b!.token, b!.id, NEXT);
  expect((await choose(a!.token, a!.id, NEXT)).status).toBe(409);
  const { appointment, holdExpiresAt } = await readOrder(shop, a!.token, a!.id);
  expect(appointment?.appointmentStartedAt).toBe(TUESDAY_TEN);
  expect(holdExpiresAt).toBe(shop.clock.now + 10 * 60_000);
});

it('does not extend an active hold that is chosen again', async ({ shop, patients, choose }) => {
  const [a] = await patients(1);
  await choose(a!.token, a!.id, TUESDAY_TEN);
  const until = shop.clock.now + 10 * 60_000;
  shop.clock.advance(60_000);
  const again = await choose(a!.token, a!.id, TUESDAY_TEN);
  expect(again.data.data.holdExpiresAt).toBe(until);
  shop.clock.advance(10 * 60_000);
  const renewed = await choose(a!.token, a!.id, TUESDAY_TEN);
  expect(renewed.data.data.holdExpiresAt).toBe(shop.clock.now + 10 * 60_000);
});

it.for([
  ['on a day off', Date.parse('2026-11-22T10:00:00+09:00'), 'slot_unavailable'],
  ['before opening', Date.parse('2026-11-24T08:30:00+09:00'), 'slot_unavailable'],
  ['in the past', Date.parse('2026-11-21T09:30:00+09:00'), 'slot_unavailable'],
  ['off the half hour', TUESDAY_TEN + 60_000, 'slot_unavailable'],
  ['after fourteen days', Date.parse('2026-12-07T10:00:00+09:00'), 'slot_unavailable'],
  ['beyond any calendar', Number.MAX_SAFE_INTEGER - 1_800_000, 'slot_unavailable'],
] as const)('refuses a consultation %s', async ([, startedAt, code], { patients, choose }) => {
  const [a] = await patients(1);
  const answer = await choose(a!.token, a!.id, startedAt);
  expect(answer.status).toBe(409);
  expect(answer.error.code).toBe(code);
});
