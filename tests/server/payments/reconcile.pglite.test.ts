import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import { payments } from '../../../server/db/schema/payments';
import { releaseExpired } from '../../../server/operations/jobs/cleanup';
import { reconcile, reconcileAtStart } from '../../../server/purchase/payments/reconcile';
import { addCartItems, getCart, removePurchasedItems } from '../../../contract/cart/schemas';
import {
  change,
  ledger,
  readOrder,
  payableOrder,
  pills,
  preprocess,
  press,
  trouble,
} from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
import { shopTest } from '../support/shop-test';
import { createRandom } from '../support/random';

const it = shopTest
  /** One round of the job, long enough after the last that all attempts are due. */
  .extend('round', ({ shop, deps }) => async (after = 55_000) => {
    shop.clock.advance(after);
    await reconcile(deps);
  })
  .extend(
    'attempt',
    ({ shop }) =>
      async () =>
        (await shop.db.select().from(payments))[0]!,
  );

describe('a patient who never returns (product 4, Payment)', () => {
  it('after paying has a paid order within a minute', async ({ shop, token, round }) => {
    const { id, params } = await payableOrder(shop, token);
    await round();
    const impUid = await press(shop, params, 'approve');
    await round();
    expect(await readOrder(shop, token, id)).toMatchObject({ status: 'paid' });
    const body = { impUid };
    const answer = await shop.call(postprocessPayment, { params: { id }, body }, { token });
    expect(answer.data.success).toBe(true);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('after paying finds only the bought lines removed from the cart', async ({
    shop,
    token,
    round,
  }) => {
    await shop.call(addCartItems, { body: { items: [pills(3)] } }, { token });
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'approve');
    await round();
    const { items } = (await shop.call(getCart, {}, { token })).data.data;
    expect(items).toEqual([pills(2)]);
    const body = { orderId: id, items: [pills(1)] };
    const told = await shop.call(removePurchasedItems, { body }, { token });
    expect(told.data.data.items).toEqual([pills(2)]);
  });

  it('without paying releases slot and stock, and may start again', async ({
    shop,
    token,
    round,
    attempt,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'decline');
    await round(20 * 60_000);
    expect((await attempt()).status).toBe('superseded');
    shop.clock.advance(60_000);
    await releaseExpired(shop.db, shop.clock.now);
    const [slot] = await shop.db.select().from(appointments);
    expect(slot?.status).toBe('released');
    const [stock] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
    expect(stock).toMatchObject({ stock: 100, reserved: 0 });
    const { appointment } = await readOrder(shop, token, id);
    await change(shop, token, id, { appointment });
    const again = await preprocess(shop, token, id);
    expect(again.data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
  });

  it('and paid after the order was cancelled is refunded', async ({
    shop,
    token,
    round,
    attempt,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    await shop.call(cancelOrder, { params: { id } }, { token });
    await press(shop, params, 'approve');
    await round();
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await attempt()).checkAt).toBeNull();
  });

  it('is checked at growing intervals, and at last no more', async ({
    shop,
    token,
    attempt,
    deps,
  }) => {
    await payableOrder(shop, token);
    let looks = 0;
    for (let { checkAt } = await attempt(); checkAt !== null; { checkAt } = await attempt()) {
      // The job runs every minute at most.
      shop.clock.advance(Math.max(60_000, checkAt - shop.clock.now));
      await reconcile(deps);
      expect(++looks).toBeLessThan(80);
    }
    expect(looks).toBeGreaterThan(20);
  });
});

it('expires an attempt however many milliseconds late it is checked', async ({
  shop,
  token,
  attempt,
  deps,
}) => {
  await payableOrder(shop, token);
  const { expiresAt } = await attempt();
  const random = createRandom(26);
  for (let late = 0, round = 0; round < 60; round++) {
    late += 1 + random.integer(round < 20 ? 3 : 5_000_000);
    shop.clock.advance(expiresAt + late - shop.clock.now);
    await shop.db.update(payments).set({ status: 'open', checkAt: shop.clock.now });
    await reconcile(deps);
    const { status, checkAt } = await attempt();
    expect({ late, status }).toEqual({ late, status: 'superseded' });
    expect(checkAt).toBeGreaterThan(shop.clock.now + 39_999);
  }
  expect(shop.log.filter((line) => line.includes('payment not reconciled'))).toEqual([]);
});

describe('a provider with faults', () => {
  it.for([
    ['error', 'find'],
    ['error', 'getToken'],
    ['unauthorized', 'find'],
    ['refuse', 'find'],
  ] as const)(
    '(%s of %s) is asked again until it answers',
    async ([kind, call], { shop, token, round }) => {
      const { id, params } = await payableOrder(shop, token);
      await press(shop, params, 'approve');
      await trouble(shop, call, kind, 1);
      await round();
      await round();
      expect((await readOrder(shop, token, id)).status).toBe('paid');
    },
  );

  it.for(['error', 'error-after', 'refuse', 'refuse-after'])(
    '(%s of cancel) is asked until it has refunded, once',
    async (kind, { shop, token, round, attempt }) => {
      const { params } = await payableOrder(shop, token);
      await press(shop, params, 'mismatch');
      await trouble(shop, 'cancel', kind, 2);
      await round();
      for (let again = 0; again < 2; again++) await round(15_000);
      const { status, checkAt } = await attempt();
      expect({ status, checkAt }).toEqual({ status: 'cancelled', checkAt: null });
      const { charged, cancelled } = await ledger(shop);
      expect(cancelled).toBe(charged);
    },
  );
});

it('settles at its start what a killed process had just claimed', async ({ shop, token, deps }) => {
  const { id, params } = await payableOrder(shop, token);
  await press(shop, params, 'approve');
  await reconcile(deps);
  expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
  await reconcileAtStart(deps);
  expect((await readOrder(shop, token, id)).status).toBe('paid');
});

it('runs once over many processes, and logs counts without numbers', async ({ shop, deps }) => {
  const bought: { id: string; number: string }[] = [];
  for (let patient = 1; patient <= 6; patient++) {
    const { accessToken } = await shop.signIn(`full-${patient}`);
    const startedAt = Date.parse('2026-11-24T10:00:00+09:00') + patient * 1_800_000;
    const { id, params } = await payableOrder(shop, accessToken, startedAt);
    await press(shop, params, patient % 2 === 0 ? 'approve' : 'mismatch');
    bought.push({ id, number: params.merchant_uid });
  }
  shop.clock.advance(55_000);
  await Promise.all(Array.from({ length: 4 }, () => reconcile(deps)));
  expect(await ledger(shop)).toMatchObject({ captures: 6, net: 3 * 454_000 });
  const lines = shop.log.filter((line) => line.includes('payments reconciled'));
  const counts = lines.map((line) => JSON.parse(line) as { checked: number });
  expect(counts.reduce((sum, { checked }) => sum + checked, 0)).toBe(6);
  for (const { number } of bought) expect(shop.log.join()).not.toContain(number);
});
