import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/orders';
import { postprocessPayment } from '../../../contract/payments';
import { payments } from '../../../server/db/schema/payments';
import {
  appointmentAt,
  change,
  order,
  payableOrder,
  preprocess,
  press,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
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

/** What the provider asks just before it charges (vendors 2, `confirm_url`). */
async function ask(merchant_uid: string, amount: number): Promise<number> {
  const body = JSON.stringify({ imp_uid: 'imp_1', merchant_uid, amount });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await shop.fetch('/api/payments/portone/confirm', {
    method: 'POST',
    headers,
    body,
  });
  return answer.status;
}

describe('the question before a capture', () => {
  it('is answered with 200 for the open attempt at its amount', async () => {
    const { params } = await payableOrder(shop, token);
    expect(await ask(params.merchant_uid, params.amount)).toBe(200);
  });

  it('forbids another amount, an unknown number and what is no question', async () => {
    const { params } = await payableOrder(shop, token);
    expect(await ask(params.merchant_uid, params.amount + 1000)).toBe(409);
    expect(await ask('unknown', params.amount)).toBe(409);
    expect(await ask('x'.repeat(5000), params.amount)).toBe(409);
    const bare = await shop.fetch('/api/payments/portone/confirm', { method: 'POST', body: '{' });
    expect(bare.status).toBe(409);
  });

  it('forbids a window of before, once another attempt has taken its place', async () => {
    const { id, params } = await payableOrder(shop, token);
    await change(shop, token, id, { payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
    expect(await ask(data.iamportParams?.merchant_uid ?? '', params.amount)).toBe(200);
  });

  it('forbids paying twice, paying a cancelled order, and paying too late', async () => {
    const paid = await payableOrder(shop, token);
    const impUid = await press(shop, paid.params, 'approve');
    const request = { params: { id: paid.id }, body: { impUid } };
    await shop.call(postprocessPayment, request, { token });
    expect(await ask(paid.params.merchant_uid, paid.params.amount)).toBe(409);

    await shop.reset();
    token = (await shop.signIn('dalim')).accessToken;
    const { id, params } = await payableOrder(shop, token);
    const [attempt] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    shop.clock.advance((attempt?.expiresAt ?? 0) - shop.clock.now);
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);

    shop.clock.set();
    expect(await ask(params.merchant_uid, params.amount)).toBe(200);
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
  });

  it('forbids paying for a time that is not kept any more', async () => {
    const { params } = await payableOrder(shop, token);
    const appointment = appointmentAt(TUESDAY_TEN + 60 * 60_000);
    const another = await order(shop, token);
    await change(shop, token, another, { clinic_id: CLINIC, appointment });
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
  });

  it('forbids paying for a consultation that has begun', async () => {
    shop.clock.set(TUESDAY_TEN - 5 * 60_000);
    token = (await shop.signIn('dalim')).accessToken;
    const { params } = await payableOrder(shop, token, TUESDAY_TEN);
    shop.clock.set(TUESDAY_TEN - 1);
    expect(await ask(params.merchant_uid, params.amount)).toBe(200);
    shop.clock.set(TUESDAY_TEN);
    expect(await ask(params.merchant_uid, params.amount)).toBe(409);
  });
});
