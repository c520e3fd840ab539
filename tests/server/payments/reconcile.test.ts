import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/orders';
import { postprocessPayment } from '../../../contract/payments';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import { payments } from '../../../server/db/schema/payments';
import { restock } from '../../../server/housekeeping';
import { createLogger } from '../../../server/logger';
import { reconcile, reconcileAtStart } from '../../../server/payments/reconcile';
import { addCartItems, getCart, removePurchasedItems } from '../../../contract/cart';
import {
  change,
  ledger,
  look,
  payableOrder,
  pills,
  preprocess,
  press,
  trouble,
} from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
import { createShop, type Shop } from '../support/harness';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

const deps = () => ({
  db: shop.db,
  clock: shop.clock.read,
  logger: createLogger('info', (line) => shop.log.push(line)),
  ...shop.thirdParties,
});
/** One round of the job, so long after the last one that everything of the last minute is due. */
const round = async (after = 55_000) => {
  shop.clock.advance(after);
  await reconcile(deps());
};
const attempt = async () => (await shop.db.select().from(payments))[0]!;

describe('a patient who never comes back', () => {
  it('after paying has a paid order within a minute', async () => {
    const { id, params } = await payableOrder(shop, token);
    await round();
    const impUid = await press(shop, params, 'approve');
    await round();
    expect(await look(shop, token, id)).toMatchObject({ status: 'paid' });
    const body = { impUid };
    const answer = await shop.call(postprocessPayment, { params: { id }, body }, { token });
    expect(answer.data.success).toBe(true);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('after paying finds what was bought gone from the cart, and only that', async () => {
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

  it('without paying gives slot and stock back, and may begin again', async () => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'decline');
    await round(20 * 60_000);
    expect((await attempt()).status).toBe('superseded');
    shop.clock.advance(60_000);
    await restock(shop.db, shop.clock.now);
    const [slot] = await shop.db.select().from(appointments);
    expect(slot?.status).toBe('released');
    const [stock] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
    expect(stock).toMatchObject({ stock: 100, reserved: 0 });
    const { appointment } = await look(shop, token, id);
    await change(shop, token, id, { appointment });
    const again = await preprocess(shop, token, id);
    expect(again.data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
  });

  it('and paid after the order was cancelled gets the money back', async () => {
    const { id, params } = await payableOrder(shop, token);
    await shop.call(cancelOrder, { params: { id } }, { token });
    await press(shop, params, 'approve');
    await round();
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await attempt()).checkAt).toBeNull();
  });

  it('is looked for ever more seldom, and at last no more', async () => {
    await payableOrder(shop, token);
    let looks = 0;
    for (let minute = 0; minute < 4 * 24 * 60; minute++) {
      shop.clock.advance(60_000);
      const { checkAt } = await attempt();
      if (checkAt === null) break;
      if (checkAt > shop.clock.now) continue;
      await reconcile(deps());
      looks++;
    }
    expect((await attempt()).checkAt).toBeNull();
    expect(looks).toBeLessThan(80);
  });
});

describe('a provider in trouble', () => {
  it.each([
    ['error', 'find'],
    ['error', 'getToken'],
    ['unauthorized', 'find'],
    ['refuse', 'find'],
  ])('(%s of %s) is asked again until it tells', async (kind, call) => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'approve');
    await trouble(shop, call, kind, 1);
    await round();
    await round();
    expect((await look(shop, token, id)).status).toBe('paid');
  });

  it.each(['error', 'error-after', 'refuse', 'refuse-after'])(
    '(%s of cancel) is asked until it has given the money back, once',
    async (kind) => {
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

it('settles at its start what a process that died had just begun', async () => {
  const { id, params } = await payableOrder(shop, token);
  await press(shop, params, 'approve');
  await reconcile(deps());
  expect((await look(shop, token, id)).status).toBe('awaiting_payment');
  await reconcileAtStart(deps());
  expect((await look(shop, token, id)).status).toBe('paid');
});

it('is done once by many processes, and tells figures without numbers', async () => {
  const bought: { id: string; number: string }[] = [];
  for (let patient = 1; patient <= 6; patient++) {
    const { accessToken } = await shop.signIn(`full-${patient}`);
    const startedAt = Date.parse('2026-11-24T10:00:00+09:00') + patient * 1_800_000;
    const { id, params } = await payableOrder(shop, accessToken, startedAt);
    await press(shop, params, patient % 2 === 0 ? 'approve' : 'mismatch');
    bought.push({ id, number: params.merchant_uid });
  }
  shop.clock.advance(55_000);
  await Promise.all(Array.from({ length: 4 }, () => reconcile(deps())));
  expect(await ledger(shop)).toMatchObject({ captures: 6, net: 3 * 454_000 });
  const lines = shop.log.filter((line) => line.includes('payments reconciled'));
  const counts = lines.map((line) => JSON.parse(line) as { looked: number });
  expect(counts.reduce((sum, { looked }) => sum + looked, 0)).toBe(6);
  for (const { number } of bought) expect(shop.log.join()).not.toContain(number);
});
