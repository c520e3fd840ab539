import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { newId } from '../../../server/core/ids';
import { variants } from '../../../server/db/schema/catalog';
import { blockedTimes } from '../../../server/db/schema/clinics';
import { payments } from '../../../server/db/schema/payments';
import {
  appointmentAt,
  change,
  ledger,
  order,
  payableOrder,
  preprocess,
  press,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC, PILL_TEN } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const it = shopTest
  /** The provider's request before a charge (vendors 2, `confirm_url`). */
  .extend('ask', ({ shop }) => async (merchant_uid: string, amount: number): Promise<number> => {
    const body = JSON.stringify({ imp_uid: 'imp_1', merchant_uid, amount });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await shop.fetch('/api/payments/portone/confirm', {
      method: 'POST',
      headers,
      body,
    });
    return answer.status;
  });

describe('the confirmation before a capture', () => {
  it('is 200 for the open attempt at its amount', async ({ shop, token, ask }) => {
    const { params } = await payableOrder(shop, token);
    expect(await ask(params.merchant_uid, params.amount)).toBe(200);
  });

  it('refuses another amount, an unknown number and a malformed request', async ({
    shop,
    token,
    ask,
  }) => {
    const { params } = await payableOrder(shop, token);
    expect(await ask(params.merchant_uid, params.amount + 1000)).toBe(409);
    expect(await ask('unknown', params.amount)).toBe(409);
    expect(await ask('x'.repeat(5000), params.amount)).toBe(409);
    const bare = await shop.fetch('/api/payments/portone/confirm', { method: 'POST', body: '{' });
    expect(bare.status).toBe(409);
  });

  it('refuses an older window after another attempt was opened', async ({ shop, token, ask }) => {
    const { id, params } = await payableOrder(shop, token);
    await change(shop, token, id, { payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
    expect(await ask(data.iamportParams?.merchant_uid ?? '', params.amount)).toBe(200);
  });

  it('refuses paying twice, paying a cancelled order, and paying too late', async ({
    shop,
    token,
    ask,
  }) => {
    const paid = await payableOrder(shop, token);
    const impUid = await press(shop, paid.params, 'approve');
    const request = { params: { id: paid.id }, body: { impUid } };
    await shop.call(postprocessPayment, request, { token });
    expect(await ask(paid.params.merchant_uid, paid.params.amount)).toBe(409);

    await shop.reset();
    const { accessToken: fresh } = await shop.signIn('dalim');
    const { id, params } = await payableOrder(shop, fresh);
    const [attempt] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    shop.clock.advance((attempt?.expiresAt ?? 0) - shop.clock.now);
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);

    shop.clock.set();
    expect(await ask(params.merchant_uid, params.amount)).toBe(200);
    await shop.call(cancelOrder, { params: { id } }, { token: fresh });
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
  });

  it('refuses a time that is no longer held', async ({ shop, token, ask }) => {
    const { params } = await payableOrder(shop, token);
    const appointment = appointmentAt(TUESDAY_TEN + 60 * 60_000);
    const another = await order(shop, token);
    await change(shop, token, another, { clinic_id: CLINIC, appointment });
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
  });

  it('refuses a time that its clinic has withdrawn', async ({ shop, token, ask }) => {
    const { params } = await payableOrder(shop, token, TUESDAY_TEN);
    expect(await ask(params.merchant_uid, params.amount)).toBe(200);
    const blocked = { startsAt: TUESDAY_TEN, endsAt: TUESDAY_TEN + 60 * 60_000 };
    await shop.db
      .insert(blockedTimes)
      .values({ id: newId(shop.clock.read), clinicId: CLINIC, ...blocked });
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
  });

  it('refuses what is sold out and was not reserved (product 4, Unpaid stock)', async ({
    shop,
    token,
    ask,
  }) => {
    await shop.db.update(variants).set({ stock: 2 }).where(eq(variants.id, PILL_TEN));
    const payable = async (by: string, halfHours: number) => {
      const { id, params } = await payableOrder(shop, by, TUESDAY_TEN + halfHours * 30 * 60_000);
      return { by, id, params };
    };
    const pay = async ({ by, id, params }: Awaited<ReturnType<typeof payable>>) => {
      const impUid = await press(shop, params, 'approve');
      const request = { params: { id }, body: { impUid } };
      return (await shop.call(postprocessPayment, request, { token: by })).data.success;
    };
    const reserving = await payable(token, 0);
    const first = await payable((await shop.signIn('full-1')).accessToken, 1);
    const late = await payable((await shop.signIn('full-2')).accessToken, 2);
    const { amount } = first.params;
    expect(await ask(late.params.merchant_uid, amount)).toBe(200);
    expect(await ask(first.params.merchant_uid, amount)).toBe(200);
    expect(await pay(first)).toBe(true);
    expect(await ask(late.params.merchant_uid, amount)).toBe(409);
    expect(await ask(reserving.params.merchant_uid, amount)).toBe(200);
    expect(await pay(late)).toBe(false);
    expect(await pay(reserving)).toBe(true);
    expect(await ledger(shop)).toMatchObject({ captures: 3, net: 2 * amount });
  });

  it('refuses what was reserved and is sold no more (product 4, Unpaid stock)', async ({
    shop,
    token,
    ask,
  }) => {
    const { params } = await payableOrder(shop, token);
    const sell = async (isSold: boolean) => {
      await shop.db.update(variants).set({ isEnded: !isSold }).where(eq(variants.id, PILL_TEN));
      return ask(params.merchant_uid, params.amount);
    };
    expect([await sell(true), await sell(false), await sell(true)]).toEqual([200, 409, 200]);
  });

  it('refuses a consultation that has begun', async ({ shop, ask }) => {
    shop.clock.set(TUESDAY_TEN - 5 * 60_000);
    const { accessToken: token } = await shop.signIn('dalim');
    const { params } = await payableOrder(shop, token, TUESDAY_TEN);
    shop.clock.set(TUESDAY_TEN - 1);
    expect(await ask(params.merchant_uid, params.amount)).toBe(200);
    shop.clock.set(TUESDAY_TEN);
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
  });
});
