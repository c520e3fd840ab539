import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { refreshTokens } from '../../../contract/auth/schemas';
import { listProducts } from '../../../contract/catalog/schemas';
import { getLeaving, leave, getMyself } from '../../../contract/patients/schemas';
import { cancelOrder, createOrder } from '../../../contract/orders/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { tokenFamilies } from '../../../server/db/schema/auth';
import { products, variants } from '../../../server/db/schema/catalog';
import { pendingUnlinks, statutoryRecords } from '../../../server/db/schema/leaving';
import { orderQuestions, orders, orderReturns } from '../../../server/db/schema/orders';
import { patients } from '../../../server/db/schema/patients';
import { payments } from '../../../server/db/schema/payments';
import { purgeExpired } from '../../../server/operations/jobs/cleanup';
import { purgeEvents } from '../../../server/notify/outbox/stored-events';
import { newId } from '../../../server/core/ids';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import { DAY_MS } from '../../../contract/core/constants';
import { addCartItems } from '../../../contract/cart/schemas';
import { withdrawHealthConsent } from '../../../contract/health/schemas';
import {
  change,
  completeForm,
  ledger,
  payableOrder,
  pills,
  preprocess,
  press,
  readOrder,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { PILL, PILL_TEN } from '../support/fixtures';
import { buyEverything, LAWFUL, search } from './everything';
import { leavingTest } from './leaving-test';

const FIVE_YEARS = 1827 * DAY_MS;

const test = leavingTest
  /** Leaves, and waits until the messenger has confirmed the unlinking. */
  .extend('goUnlinked', ({ shop }) => async (token: string) => {
    const { data } = await shop.call(leave, {}, { token });
    await expect.poll(() => shop.db.$count(pendingUnlinks), { timeout: 10_000 }).toBe(0);
    return data;
  });

describe('leaving the shop (product 4, Leaving)', () => {
  test('leaves nothing of the patient but the records that the law demands', async ({
    shop,
    goUnlinked,
  }) => {
    const { patient, sentinels } = await buyEverything(shop, 'full-77');
    const held = Object.values(await search(shop, sentinels)).flat();
    // health answers stand encrypted from the beginning
    const unread = Object.keys(sentinels).filter((name) => !held.includes(name));
    expect(unread).toEqual(['examination', 'disease', 'drug', 'question', 'answer', 'returnNote']);
    expect(await goUnlinked(patient.accessToken)).toEqual({ hasLeft: true, openOrders: [] });
    expect(await search(shop, sentinels)).toEqual({
      // ids only: the receiver has to be told, too
      outbox_events: ['orderId', 'patientId'],
      security_events: ['orderId', 'patientId'],
      statutory_records: [...Object.keys(LAWFUL), 'impUid', 'merchantUid'].sort(),
    });
    const [stored] = await shop.db.select().from(statutoryRecords);
    expect(stored?.record).toMatchObject({
      status: 'delivered',
      totalAmount: 454_000,
      lines: [{ product: '원방 공진단', variant: '10환', quantity: 1, unitPrice: 450_000 }],
      payments: [{ amount: 454_000 }],
      returns: [{ reason: 'defect', state: 'refused' }],
    });
    expect(stored?.endsAt).toBe(shop.clock.now + FIVE_YEARS);
  });

  test('keeps its records for five years, and not a day longer', async ({ shop, goUnlinked }) => {
    const { patient, sentinels } = await buyEverything(shop, 'full-77');
    await goUnlinked(patient.accessToken);
    shop.clock.advance(FIVE_YEARS - 1);
    await purgeExpired(shop.db, shop.clock.now);
    expect(await search(shop, sentinels)).toHaveProperty('statutory_records');
    shop.clock.advance(2);
    await purgeExpired(shop.db, shop.clock.now);
    await purgeEvents(shop.db, shop.clock.now, false);
    // the access records end by the database's own clock
    expect(Object.keys(await search(shop, sentinels))).toEqual(['security_events']);
  });

  test('waits for a return that is not settled', async ({ shop }) => {
    const { patient, orderId } = await buyEverything(shop, 'full-77');
    await shop.db.update(orderReturns).set({ state: 'checking' });
    const go = async () => (await shop.call(leave, {}, { token: patient.accessToken })).data;
    expect(await go()).toMatchObject({
      hasLeft: false,
      openOrders: [{ orderId, reason: 'returning' }],
    });
    await shop.db.update(orderReturns).set({ state: 'refused' });
    expect((await go()).hasLeft).toBe(true);
    expect(await shop.db.select().from(orderReturns)).toEqual([]);
  });

  test('takes the review out of the product’s rating, and frees time and stock', async ({
    shop,
  }) => {
    const { patient } = await buyEverything(shop, 'full-77');
    const pill = async () =>
      (await shop.db.select().from(products).where(eq(products.id, PILL)))[0]!;
    expect(await pill()).toMatchObject({ ratingSum: 5, ratingCount: 1 });
    await shop.call(leave, {}, { token: patient.accessToken });
    expect(await pill()).toMatchObject({ ratingSum: 0, ratingCount: 0 });
    expect(await shop.db.select().from(appointments)).toEqual([]);
    const [variant] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
    expect(variant?.reserved).toBe(0);
  });

  test('signs every device out', async ({ shop, patient, account, go }) => {
    const other = await shop.signIn(account);
    await go();
    for (const { accessToken, refreshToken } of [patient, other]) {
      expect((await shop.call(getMyself, {}, { token: accessToken })).status).toBe(401);
      const body = { refresh_token: refreshToken };
      expect((await shop.call(refreshTokens, { body })).status).toBe(401);
      const order = { body: { items: [pills(1)] } };
      expect((await shop.call(createOrder, order, { token: accessToken })).status).toBe(401);
    }
    expect(await shop.db.select().from(tokenFamilies)).toEqual([]);
  });

  test('is repeated with the same answer, also at the same time', async ({ shop, go }) => {
    const answers = await Promise.all([go(), go(), go()]);
    expect([...answers, await go()]).toEqual(
      Array.from({ length: 4 }, () => ({ hasLeft: true, openOrders: [] })),
    );
    expect(await shop.db.select().from(patients)).toEqual([]);
  });

  test('leaves nothing of changes made at the same time', async ({ shop, token, patient, go }) => {
    const call = { token };
    const { id } = await payableOrder(shop, token);
    const changes = [0, 1, 2].flatMap((n) => [
      shop.call(createOrder, { body: { items: [pills(1)] } }, call),
      shop.call(addCartItems, { body: { items: [pills(1)] } }, call),
      change(shop, token, id, completeForm(TUESDAY_TEN + n * 60 * 60_000)),
      preprocess(shop, token, id),
      shop.call(withdrawHealthConsent, {}, call),
    ]);
    const [answer, ...others] = await Promise.all([go(), ...changes]);
    expect(answer.hasLeft).toBe(true);
    const statuses = others.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { patientId } = patient;
    expect(await search(shop, { patientId, name: '김달임', phone: '01012345678' })).toEqual({
      outbox_events: ['patientId'],
      security_events: ['patientId'],
    });
  });

  test('leaves other patients alone', async ({ shop, go }) => {
    const { sentinels } = await buyEverything(shop, 'full-77');
    const before = await search(shop, sentinels);
    await go();
    expect(await search(shop, sentinels)).toEqual(before);
    expect((await shop.call(listProducts, { query: {} })).data.items.length).toBeGreaterThan(0);
  });
});

describe('an order that is not done', () => {
  test('stands in the way until it is cancelled and refunded, and nothing changes', async ({
    shop,
    token,
    paidOrder,
    go,
  }) => {
    const orderId = await paidOrder();
    const { number: orderNumber } = await readOrder(shop, token, orderId);
    const open = [{ orderId, orderNumber, reason: 'cancellable' }];
    expect(await go()).toEqual({ hasLeft: false, openOrders: open });
    const { data } = (await shop.call(getLeaving, {}, { token })).data;
    expect(data.openOrders).toEqual(open);
    expect(data.kept.map(({ period }) => period)).toEqual(['5년', '2년', '30일']);
    expect((await readOrder(shop, token, orderId)).status).toBe('paid');
    await trouble(shop, 'cancel', 'error', 1);
    await shop.call(cancelOrder, { params: { id: orderId } }, { token });
    expect((await go()).openOrders[0]?.reason).toBe('refunding');
    await shop.call(cancelOrder, { params: { id: orderId } }, { token });
    expect(await go()).toEqual({ hasLeft: true, openOrders: [] });
    expect((await ledger(shop)).net).toBe(0);
  });
});

describe('a payment window that is open while its patient leaves', () => {
  test('charges nobody: what is paid there is given back', async ({ shop, token, go, deps }) => {
    const { id, params } = await payableOrder(shop, token);
    expect(await go()).toMatchObject({ hasLeft: true });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ status: 'cancelled', shippingAddress: null, billingName: null });
    await press(shop, params, 'approve');
    expect((await ledger(shop)).captures).toBe(1);
    shop.clock.advance(60_000);
    await reconcile(deps);
    expect((await ledger(shop)).net).toBe(0);
  });

  test('keeps nothing of the health of who had paid in another one', async ({ shop }) => {
    const { patient, orderId } = await buyEverything(shop, 'full-77');
    const ofOrder = eq(orders.id, orderId);
    const delay = { day: '2026-12-05', reason: 'supply' as const, at: shop.clock.now };
    await shop.db
      .update(orders)
      .set({ doctorNote: '비밀 당부', delay, portionsToldAt: shop.clock.now })
      .where(ofOrder);
    const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    await shop.db.insert(payments).values({
      ...{ ...paid!, id: newId(shop.clock.read), merchantUid: 'unsettled', impUid: null },
      ...{ status: 'superseded', capturedAmount: null, checkAt: shop.clock.now },
    });
    await shop.call(leave, {}, { token: patient.accessToken });
    const [row] = await shop.db.select().from(orders).where(ofOrder);
    expect(row).toMatchObject({
      ...{ status: 'delivered', doctorNote: null, delay: null, portionsToldAt: null },
      ...{ selfExamination: null, comments: '' },
    });
    expect(await shop.db.select().from(orderQuestions)).toEqual([]);
  });

  test('is refused before the capture, where the provider asks', async ({ shop, token, go }) => {
    const { params } = await payableOrder(shop, token);
    await go();
    const answer = await shop.fetch('/api/payments/portone/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ merchant_uid: params.merchant_uid, amount: params.amount }),
    });
    expect(answer.status).not.toBe(200);
  });

  test('is forgotten when nothing was paid there', async ({ shop, token, go, deps }) => {
    await payableOrder(shop, token);
    await go();
    for (let day = 0; day < 5; day += 1) {
      shop.clock.advance(DAY_MS);
      await reconcile(deps);
    }
    await purgeExpired(shop.db, shop.clock.now);
    expect(await shop.db.select().from(orders)).toEqual([]);
    expect(await shop.db.select().from(payments)).toEqual([]);
  });
});
