import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { variants } from '../../../server/db/schema/catalog';
import { orderName } from '../../../server/payments/widget-params';
import {
  appointmentAt,
  change,
  completeForm,
  filledOrder,
  ledger,
  look,
  order,
  payableOrder,
  preprocess,
  press,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
import { createShop, ORIGIN, type Shop } from '../support/harness';

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

const setVariant = (values: Partial<typeof variants.$inferInsert>) =>
  shop.db.update(variants).set(values).where(eq(variants.id, PILL_TEN));
const stock = async () => {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
  return { stock: row!.stock, reserved: row!.reserved };
};

describe('a ready order', () => {
  it('gets the parameters of the widget and waits for its payment', async () => {
    const { id, params } = await payableOrder(shop, token);
    expect(params).toEqual({
      pg: 'kakaopay',
      pay_method: 'card',
      merchant_uid: expect.stringMatching(/^261121\d{4}-[0-9a-f]{12}$/),
      name: '원방 공진단',
      amount: 454_000,
      buyer_name: '김달임',
      buyer_tel: expect.stringMatching(/^\d{10,11}$/),
      buyer_email: expect.any(String),
      m_redirect_url: `${ORIGIN}/checkout/${id}/postprocess`,
      notice_url: `${ORIGIN}/api/payments/portone/webhook`,
      confirm_url: `${ORIGIN}/api/payments/portone/confirm`,
    });
    const seen = await look(shop, token, id);
    expect(seen).toMatchObject({ status: 'awaiting_payment', canCancel: true });
    expect(seen.holdExpiresAt).toBe(shop.clock.now + 20 * 60_000);
    expect(await stock()).toEqual({ stock: 100, reserved: 1 });
  });

  it('returns to the plain address from any storefront, with the chosen method', async () => {
    const { id } = await filledOrder(shop, token);
    await change(shop, token, id, { isLocalHome: true, payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    expect(data.iamportParams).toMatchObject({
      pg: 'nice_v2',
      m_redirect_url: `${ORIGIN}/checkout/${id}/postprocess`,
    });
  });

  it('keeps its number while the amount stays, and gets a new one when it changes', async () => {
    const { id, params } = await payableOrder(shop, token);
    await change(shop, token, id, completeForm());
    const again = await preprocess(shop, token, id);
    expect(again.data.iamportParams?.merchant_uid).toBe(params.merchant_uid);
    await change(shop, token, id, { shipping_method_id: 'quick' });
    const dearer = await preprocess(shop, token, id);
    expect(dearer.data.iamportParams?.amount).toBe(465_000);
    expect(dearer.data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
  });

  it('has one attempt, however parallel it is prepared', async () => {
    const { id } = await filledOrder(shop, token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => preprocess(shop, token, id)),
    );
    const numbers = answers.map((answer) => answer.data.iamportParams?.merchant_uid);
    expect(new Set(numbers).size).toBe(1);
    expect(await stock()).toEqual({ stock: 100, reserved: 1 });
  });
});

describe('an order that is not ready', () => {
  it('is told everything that is missing', async () => {
    const answer = await preprocess(shop, token, await order(shop, token));
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('order_incomplete');
    expect(Object.keys(answer.error.fields ?? {}).sort()).toEqual([
      'appointment',
      'billing_address',
      'consents.clinic',
      'consents.health',
      'consents.telemedicine',
      'consents.withdrawal',
      'selfExamination',
      'shippingAddress',
    ]);
    for (const message of Object.values(answer.error.fields ?? {}))
      expect(message).toMatch(/[가-힣]/);
  });

  it('needs no address for pickup', async () => {
    const id = await order(shop, token);
    const { shippingAddress: _, ...form } = completeForm();
    await change(shop, token, id, { ...form, shipping_method_id: 'pickup' });
    expect((await preprocess(shop, token, id)).data.iamportParams?.amount).toBe(450_000);
  });
});

describe('what has changed meanwhile', () => {
  it('is a price: the order takes it over, and the next try asks for it', async () => {
    const { id } = await filledOrder(shop, token);
    await setVariant({ price: 460_000 });
    const answer = await preprocess(shop, token, id);
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('price_changed');
    const seen = await look(shop, token, id);
    expect(seen.amounts.total).toBe(464_000);
    expect(seen.items[0]?.unitPrice).toBe(460_000);
    expect((await preprocess(shop, token, id)).data.iamportParams?.amount).toBe(464_000);
  });

  it('is the stock', async () => {
    const { id } = await filledOrder(shop, token, TUESDAY_TEN, 2);
    await setVariant({ stock: 1 });
    const answer = await preprocess(shop, token, id);
    expect(answer.error).toMatchObject({
      code: 'out_of_stock',
      fields: { 'items.0': '지금은 1개까지 주문할 수 있어요.' },
    });
    expect((await look(shop, token, id)).status).toBe('draft');
  });

  it('is the sale of a product', async () => {
    const { id } = await filledOrder(shop, token);
    await setVariant({ isEnded: true });
    expect((await preprocess(shop, token, id)).error).toMatchObject({
      code: 'product_unavailable',
      fields: { 'items.0': '판매가 끝난 제품이에요.' },
    });
  });

  it('is the hold, and choosing the time again helps', async () => {
    const { id } = await filledOrder(shop, token);
    shop.clock.advance(10 * 60_000);
    const answer = await preprocess(shop, token, id);
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('hold_expired');
    await change(shop, token, id, { appointment: appointmentAt(TUESDAY_TEN) });
    expect((await preprocess(shop, token, id)).status).toBe(200);
  });
});

it('a consultation that has begun is not paid for, although it is still held', async () => {
  shop.clock.set(TUESDAY_TEN - 5 * 60_000);
  token = (await shop.signIn('dalim')).accessToken;
  const { id } = await filledOrder(shop, token, TUESDAY_TEN);
  shop.clock.set(TUESDAY_TEN);
  const answer = await preprocess(shop, token, id);
  expect(answer.status).toBe(409);
  expect(answer.error.code).toBe('slot_unavailable');
});

describe('a payment whose answer was lost', () => {
  it('is found before a second window opens', async () => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'approve');
    const answer = await preprocess(shop, token, id);
    expect(answer.status).toBe(409);
    expect(answer.error).toEqual({
      code: 'order_not_editable',
      message: '이미 결제한 주문이에요. 주문 내역에서 확인해 주세요.',
    });
    expect((await look(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: 0 });
  });

  it('goes back when it was of another amount, and the right one is asked for', async () => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'mismatch');
    const { data } = await preprocess(shop, token, id);
    expect(data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
    expect((await ledger(shop)).net).toBe(0);
  });
});

describe('a provider in trouble', () => {
  it('costs nothing, and the same number is used when it is back', async () => {
    const { id } = await filledOrder(shop, token);
    await trouble(shop, 'prepare', 'error-after');
    const lost = await preprocess(shop, token, id);
    expect(lost.status).toBe(503);
    expect(lost.error.code).toBe('provider_unavailable');
    expect((await preprocess(shop, token, id)).data.success).toBe(true);
  });

  it('that refuses is told kindly, and the next try has a new number', async () => {
    const { id } = await filledOrder(shop, token);
    await trouble(shop, 'prepare', 'refuse');
    expect((await preprocess(shop, token, id)).data).toEqual({
      success: false,
      message: '결제를 시작하지 못했어요. 잠시 후에 다시 시도해 주세요.',
      nicepayParams: null,
      iamportParams: null,
    });
    expect((await preprocess(shop, token, id)).data.success).toBe(true);
  });
});

describe('the name on the bill', () => {
  it('counts further products and stays short', () => {
    expect(orderName('원방 공진단', 1)).toBe('원방 공진단');
    expect(orderName('원방 공진단', 3)).toBe('원방 공진단 외 2건');
    expect(orderName('가'.repeat(60), 12)).toHaveLength(40);
    expect(orderName('가'.repeat(60), 12).endsWith(' 외 11건')).toBe(true);
  });
});
