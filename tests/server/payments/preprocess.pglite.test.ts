import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { variants } from '../../../server/db/schema/catalog';
import { orderName } from '../../../server/purchase/payments/preprocess';
import {
  appointmentAt,
  change,
  completeForm,
  filledOrder,
  ledger,
  readOrder,
  order,
  payableOrder,
  preprocess,
  press,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
import { ORIGIN } from '../support/harness';
import { paymentTest } from './payment-test';

const it = paymentTest.extend(
  'setVariant',
  ({ shop }) =>
    (values: Partial<typeof variants.$inferInsert>) =>
      shop.db.update(variants).set(values).where(eq(variants.id, PILL_TEN)),
);

describe('a ready order', () => {
  it('gets the widget’s parameters and awaits its payment (product 3, Payment)', async ({
    shop,
    token,
    stock,
  }) => {
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
    const seen = await readOrder(shop, token, id);
    expect(seen).toMatchObject({ status: 'awaiting_payment', canCancel: true });
    expect(seen.holdExpiresAt).toBe(shop.clock.now + 20 * 60_000);
    expect(await stock()).toEqual({ stock: 100, reserved: 1 });
  });

  it('returns to the plain address from any storefront, with the chosen method (product 7, Other calls)', async ({
    shop,
    token,
  }) => {
    const { id } = await filledOrder(shop, token);
    await change(shop, token, id, { isLocalHome: true, payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    expect(data.iamportParams).toMatchObject({
      pg: 'nice_v2',
      m_redirect_url: `${ORIGIN}/checkout/${id}/postprocess`,
    });
  });

  it('keeps its number while the amount is unchanged, else gets a new one', async ({
    shop,
    token,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    await change(shop, token, id, completeForm());
    const again = await preprocess(shop, token, id);
    expect(again.data.iamportParams?.merchant_uid).toBe(params.merchant_uid);
    await change(shop, token, id, { shipping_method_id: 'quick' });
    const dearer = await preprocess(shop, token, id);
    expect(dearer.data.iamportParams?.amount).toBe(465_000);
    expect(dearer.data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
  });

  it('has one attempt, even when prepared in parallel (product 4, Payment)', async ({
    shop,
    token,
    stock,
  }) => {
    const { id } = await filledOrder(shop, token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => preprocess(shop, token, id)),
    );
    const numbers = answers.map((answer) => answer.data.iamportParams?.merchant_uid);
    expect(new Set(numbers).size).toBe(1);
    expect(await stock()).toEqual({ stock: 100, reserved: 1 });
  });
});

describe('an incomplete order', () => {
  it('gets a list of everything missing', async ({ shop, token }) => {
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

  it('needs no address for pickup', async ({ shop, token }) => {
    const id = await order(shop, token);
    const { shippingAddress: _, ...form } = completeForm();
    await change(shop, token, id, { ...form, shipping_method_id: 'pickup' });
    expect((await preprocess(shop, token, id)).data.iamportParams?.amount).toBe(450_000);
  });
});

describe('a change since the order was filled in (product 7, Prices)', () => {
  it('of the price is applied to the order, and the next try asks for it', async ({
    shop,
    token,
    setVariant,
  }) => {
    const { id } = await filledOrder(shop, token);
    await setVariant({ price: 460_000 });
    const answer = await preprocess(shop, token, id);
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('price_changed');
    const seen = await readOrder(shop, token, id);
    expect(seen.amounts.total).toBe(464_000);
    expect(seen.items[0]?.unitPrice).toBe(460_000);
    expect((await preprocess(shop, token, id)).data.iamportParams?.amount).toBe(464_000);
  });

  it('of the stock is refused', async ({ shop, token, setVariant }) => {
    const { id } = await filledOrder(shop, token, TUESDAY_TEN, 2);
    await setVariant({ stock: 1 });
    const answer = await preprocess(shop, token, id);
    expect(answer.error).toMatchObject({
      code: 'out_of_stock',
      fields: { 'items.0': '지금은 1개까지 주문할 수 있어요.' },
    });
    expect((await readOrder(shop, token, id)).status).toBe('draft');
  });

  it.for([
    ['a product’s availability', { isEnded: true }, '판매가 끝난 한약이에요.'],
    ['the price to none', { price: 0 }, '가격이 아직 정해지지 않아 주문하실 수 없어요.'],
  ] as const)('of %s is refused', async ([, values, message], { shop, token, setVariant }) => {
    const { id } = await filledOrder(shop, token);
    await setVariant(values);
    expect((await preprocess(shop, token, id)).error).toMatchObject({
      code: 'product_unavailable',
      fields: { 'items.0': message },
    });
    expect((await readOrder(shop, token, id)).status).toBe('draft');
  });

  it('of the hold is refused until the time is chosen again', async ({ shop, token }) => {
    const { id } = await filledOrder(shop, token);
    shop.clock.advance(10 * 60_000);
    const answer = await preprocess(shop, token, id);
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('hold_expired');
    await change(shop, token, id, { appointment: appointmentAt(TUESDAY_TEN) });
    expect((await preprocess(shop, token, id)).status).toBe(200);
  });
});

it('a consultation that has begun cannot be paid, even if still held', async ({ shop }) => {
  shop.clock.set(TUESDAY_TEN - 5 * 60_000);
  const { accessToken: token } = await shop.signIn('dalim');
  const { id } = await filledOrder(shop, token, TUESDAY_TEN);
  shop.clock.set(TUESDAY_TEN);
  const answer = await preprocess(shop, token, id);
  expect(answer.status).toBe(409);
  expect(answer.error.code).toBe('slot_unavailable');
});

describe('a payment with a lost answer', () => {
  it('is found before a second window opens', async ({ shop, token }) => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'approve');
    const answer = await preprocess(shop, token, id);
    expect(answer.status).toBe(409);
    expect(answer.error).toEqual({
      code: 'order_not_editable',
      message: '이미 결제한 주문이에요. 주문 내역에서 확인해 주세요.',
    });
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: 0 });
  });

  it('is refunded if its amount differs, and the right amount is asked for', async ({
    shop,
    token,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'mismatch');
    const { data } = await preprocess(shop, token, id);
    expect(data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
    expect((await ledger(shop)).net).toBe(0);
  });
});

describe('a provider with faults', () => {
  it('costs nothing, and the same number is used later', async ({ shop, token }) => {
    const { id } = await filledOrder(shop, token);
    await trouble(shop, 'prepare', 'error-after');
    const lost = await preprocess(shop, token, id);
    expect(lost.status).toBe(503);
    expect(lost.error.code).toBe('provider_unavailable');
    expect((await preprocess(shop, token, id)).data.success).toBe(true);
  });

  it('that refuses leads to a polite message, and a new number on the next try', async ({
    shop,
    token,
  }) => {
    const { id } = await filledOrder(shop, token);
    await trouble(shop, 'prepare', 'refuse');
    expect((await preprocess(shop, token, id)).data).toEqual({
      success: false,
      message: '결제를 시작하지 못했어요. 잠시 후에 다시 시도해 주세요.',
      window: null,
      nicepayParams: null,
      iamportParams: null,
    });
    expect((await preprocess(shop, token, id)).data.success).toBe(true);
  });
});

describe('the product name on the bill', () => {
  it('counts further products and stays within the limit', () => {
    expect(orderName('원방 공진단', 1)).toBe('원방 공진단');
    expect(orderName('원방 공진단', 3)).toBe('원방 공진단 외 2건');
    expect(orderName('가'.repeat(60), 12)).toHaveLength(40);
    expect(orderName('가'.repeat(60), 12).endsWith(' 외 11건')).toBe(true);
  });
});
