import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { cancelOrder, createOrder } from '../../../contract/orders/schemas';
import { variants } from '../../../server/db/schema/catalog';
import { orderItems, stockReservations } from '../../../server/db/schema/orders';
import { payments } from '../../../server/db/schema/payments';
import { releaseExpired } from '../../../server/operations/jobs/cleanup';
import {
  appointmentAt,
  change,
  completeForm,
  filledOrder,
  order,
  payableOrder,
  pills,
  preprocess,
  press,
  readOrder,
  timeOf,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC, PILL_TEN } from '../support/fixtures';
import { paymentTest } from './payment-test';

const it = paymentTest.extend(
  'setVariant',
  ({ shop }) =>
    (values: Partial<typeof variants.$inferInsert>) =>
      shop.db.update(variants).set(values).where(eq(variants.id, PILL_TEN)),
);

describe('what is reserved for the payment', () => {
  it('includes the slot, while the window may be open', async ({ shop, token }) => {
    await payableOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const second = await order(shop, other);
    const wish = { clinic_id: CLINIC, appointment: appointmentAt(TUESDAY_TEN) };
    shop.clock.advance(19 * 60_000);
    expect((await change(shop, other, second, wish)).error.code).toBe('slot_taken');
    shop.clock.advance(60_000);
    expect((await change(shop, other, second, wish)).status).toBe(200);
  });

  it('includes the last item, until it is released', async ({ shop, token, setVariant, stock }) => {
    await setVariant({ stock: 1 });
    const { id } = await filledOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const rival = await filledOrder(shop, other, TUESDAY_TEN + 1_800_000);
    expect((await preprocess(shop, token, id)).status).toBe(200);
    expect((await preprocess(shop, other, rival.id)).error.code).toBe('out_of_stock');
    expect(await stock()).toEqual({ stock: 1, reserved: 1 });
    const early = await shop.call(createOrder, { body: { items: [pills(1)] } }, { token: other });
    expect(early.error.code).toBe('out_of_stock');
    shop.clock.advance(20 * 60_000);
    expect(await order(shop, other)).toMatch(/^[0-9a-f]{24}$/);
    await change(shop, other, rival.id, completeForm(TUESDAY_TEN + 1_800_000));
    expect((await preprocess(shop, other, rival.id)).status).toBe(200);
    expect(await stock()).toEqual({ stock: 1, reserved: 1 });
  });

  it('is released by the cleanup after it expires', async ({ shop, token, stock }) => {
    await payableOrder(shop, token, TUESDAY_TEN, 3);
    shop.clock.advance(20 * 60_000);
    await releaseExpired(shop.db, shop.clock.now);
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
    expect(await shop.db.select().from(stockReservations)).toHaveLength(0);
  });
});

describe('preparing a payment again and again', () => {
  it('never moves the end of the reservation and of the hold', async ({ shop, token, stock }) => {
    const { id } = await payableOrder(shop, token);
    const end = shop.clock.now + 20 * 60_000;
    const ends = async () => {
      const [reserved] = await shop.db.select().from(stockReservations);
      const [attempt] = await shop.db.select().from(payments).where(eq(payments.status, 'open'));
      const { holdExpiresAt } = await readOrder(shop, token, id);
      return [reserved?.expiresAt, attempt?.expiresAt, holdExpiresAt];
    };
    // Another method has an attempt of its own, which ends with the first one.
    for (const method of ['wallet', 'card', 'wallet'] as const) {
      shop.clock.advance(6 * 60_000);
      await change(shop, token, id, { payment_method: method });
      expect((await preprocess(shop, token, id)).status).toBe(200);
      expect(await ends()).toEqual([end, end, end]);
    }
    shop.clock.advance(2 * 60_000);
    expect((await preprocess(shop, token, id)).error.code).toBe('hold_expired');
    await releaseExpired(shop.db, shop.clock.now);
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
  });

  it('for two hours keeps no stock, however the patient goes about it', async ({
    shop,
    token,
    setVariant,
    stock,
  }) => {
    await setVariant({ stock: 1 });
    let { id } = await filledOrder(shop, token);
    let reservedMinutes = 0;
    const words = new Set<string>();
    for (let minute = 0; minute < 120; minute += 4) {
      const { accessToken } = await shop.signIn('dalim');
      const time = TUESDAY_TEN + (minute % 3) * 1_800_000;
      await change(shop, accessToken, id, completeForm(time));
      const answer = await preprocess(shop, accessToken, id);
      if (answer.status === 200 && !answer.data.success) words.add(answer.data.message);
      shop.clock.advance(4 * 60_000);
      await releaseExpired(shop.db, shop.clock.now);
      const { reserved } = await stock();
      reservedMinutes += reserved * 4;
      if (reserved === 0 && minute % 3 === 0) id = await order(shop, accessToken);
    }
    expect(reservedMinutes).toBeLessThanOrEqual(60);
    expect(await stock()).toEqual({ stock: 1, reserved: 0 });
    expect([...words]).toEqual([expect.stringContaining('몇 시간 뒤에 다시 시도해 주세요')]);

    const { accessToken: other } = await shop.signIn('full-1');
    const rival = await filledOrder(shop, other, TUESDAY_TEN + 7_200_000);
    expect((await preprocess(shop, other, rival.id)).data.success).toBe(true);
  });

  it('in several orders reserves one at a time', async ({ shop, token, stock }) => {
    await payableOrder(shop, token, TUESDAY_TEN, 25);
    expect(await stock()).toEqual({ stock: 100, reserved: 25 });
    const second = await filledOrder(shop, token, TUESDAY_TEN + 1_800_000, 25);
    await Promise.all(Array.from({ length: 5 }, () => preprocess(shop, token, second.id)));
    expect(await stock()).toEqual({ stock: 100, reserved: 25 });
    const reserved = await shop.db.select().from(stockReservations);
    expect(reserved).toMatchObject([{ orderId: second.id, quantity: 25 }]);
  });

  it('in several orders at once reserves one of them', async ({ shop, token, stock }) => {
    const { id: first } = await payableOrder(shop, token, TUESDAY_TEN, 30);
    const { id: second } = await filledOrder(shop, token, TUESDAY_TEN + 1_800_000, 30);
    const backToFirst = async () => {
      await change(shop, token, first, completeForm());
      return preprocess(shop, token, first);
    };
    const answers = await Promise.all([
      preprocess(shop, token, second),
      preprocess(shop, token, second),
      backToFirst(),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await stock()).toEqual({ stock: 100, reserved: 30 });
    expect(await shop.db.select().from(stockReservations)).toHaveLength(1);
  });

  it('after cancelling soon is no misuse', async ({ shop, token }) => {
    for (let round = 0; round < 6; round++) {
      const { id, params } = await payableOrder(shop, token);
      expect(params.amount).toBe(454_000);
      shop.clock.advance(2 * 60_000);
      await shop.call(cancelOrder, { params: { id } }, { token });
    }
  });
});

describe('unpaid orders (product 4, Unpaid stock)', () => {
  it('leave half of a stock to buy, however many patients try at once', async ({
    shop,
    token,
    stock,
    finish,
  }) => {
    const crowd: { token: string; id: string }[] = [];
    for (let number = 0; number < 50; number++) {
      const { accessToken } = await shop.signIn(`full-${number + 1}`);
      const { id } = await filledOrder(shop, accessToken, timeOf(number), 30);
      crowd.push({ token: accessToken, id });
    }
    const tries = crowd.map(({ token: by, id }) => preprocess(shop, by, id));
    expect(new Set((await Promise.all(tries)).map(({ data }) => data.success))).toEqual(
      new Set([true]),
    );
    const reserved = await shop.db.select().from(stockReservations);
    expect(reserved).toMatchObject([{ quantity: 30 }]);
    expect(await stock()).toEqual({ stock: 100, reserved: 30 });

    const { id, params } = await payableOrder(shop, token, timeOf(50));
    expect((await finish(id, await press(shop, params, 'approve'))).data.success).toBe(true);
    expect(await stock()).toEqual({ stock: 99, reserved: 30 });
  });

  it('reserve the last piece, and not both of two', async ({ shop, token, setVariant, stock }) => {
    await setVariant({ stock: 2 });
    const { id } = await payableOrder(shop, token, TUESDAY_TEN, 2);
    expect(await stock()).toEqual({ stock: 2, reserved: 0 });
    await setVariant({ stock: 1 });
    expect((await preprocess(shop, token, id)).error.code).toBe('out_of_stock');
    await payableOrder(shop, token, TUESDAY_TEN + 1_800_000, 1);
    expect(await stock()).toEqual({ stock: 1, reserved: 1 });
  });

  it('keep what they have reserved when they are prepared again', async ({
    shop,
    token,
    setVariant,
    stock,
  }) => {
    const { id } = await payableOrder(shop, token, TUESDAY_TEN, 20);
    await setVariant({ stock: 30 });
    await Promise.all([preprocess(shop, token, id), preprocess(shop, token, id)]);
    expect(await stock()).toEqual({ stock: 30, reserved: 20 });
    const { accessToken: other } = await shop.signIn('full-1');
    await payableOrder(shop, other, TUESDAY_TEN + 1_800_000);
    expect(await stock()).toEqual({ stock: 30, reserved: 20 });
  });

  it('from before the limit are refused kindly', async ({ shop, token, stock }) => {
    const { id } = await filledOrder(shop, token);
    await shop.db.update(orderItems).set({ quantity: 31 });
    expect((await preprocess(shop, token, id)).error.code).toBe('price_changed');
    const message =
      '한 분이 한 번에 30개까지 주문할 수 있어요. 더 필요하시면 고객센터로 알려 주세요.';
    expect((await preprocess(shop, token, id)).error).toMatchObject({
      code: 'out_of_stock',
      fields: { 'items.0': message },
    });
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
  });

  it('that were charged are settled, whatever the limit', async ({
    shop,
    token,
    stock,
    finish,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    await shop.db.update(orderItems).set({ quantity: 60 });
    expect((await finish(id, await press(shop, params, 'approve'))).data.success).toBe(true);
    expect(await stock()).toEqual({ stock: 40, reserved: 0 });
  });
});
