import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createOrder, preValidateItems } from '../../../contract/orders/schemas';
import { products, variants } from '../../../server/db/schema/catalog';
import { orders } from '../../../server/db/schema/orders';
import { formatOrderNumber } from '../../../server/purchase/orders/create-order';
import { id, JELLY, JELLY_ONE, JELLY_TWO, PILL, PILL_TEN, PILL_TWENTY } from '../support/fixtures';
import { shopTest } from '../support/shop-test';
import { readOrder, pills } from './checkout';

const item = (product_id: string, variant_id: string, quantity = 1) => ({
  product_id,
  variant_id,
  quantity,
});

const TOO_MANY = '한 분이 한 번에 30개까지 주문할 수 있어요. 더 필요하시면 고객센터로 알려 주세요.';

const it = shopTest
  .extend(
    'validate',
    ({ shop }) =>
      async (...items: ReturnType<typeof item>[]) =>
        (await shop.call(preValidateItems, { body: { items } })).data,
  )
  .extend(
    'create',
    ({ shop }) =>
      (token: string, items: ReturnType<typeof item>[], key?: string) =>
        shop.call(createOrder, { body: { items } }, { token, ...(key ? { key } : {}) }),
  );

describe('pre-validation', () => {
  it('accepts what is available, for guests too (product 1, Audience)', async ({ validate }) => {
    expect(await validate(pills(30))).toEqual({
      isValidOverall: true,
      items: [
        {
          product_id: PILL,
          variant_id: PILL_TEN,
          isValid: true,
          message: null,
          available: 30,
        },
      ],
    });
  });

  it('says of each line what is wrong', async ({ shop, validate }) => {
    await shop.db.update(variants).set({ isEnded: true }).where(eq(variants.id, JELLY_ONE));
    const { isValidOverall, items } = await validate(
      pills(1),
      item(PILL, PILL_TWENTY, 4),
      item(JELLY, JELLY_TWO),
      item(JELLY, JELLY_ONE),
      item(PILL, id('dead')),
      item(JELLY, PILL_TEN),
    );
    expect(isValidOverall).toBe(false);
    expect(items.map((line) => line.message)).toEqual([
      null,
      '지금은 3개까지 주문할 수 있어요.',
      '지금은 품절이에요.',
      '판매가 끝난 한약이에요.',
      '판매하지 않는 한약이에요.',
      '판매하지 않는 한약이에요.',
    ]);
  });

  it('says how many pieces a patient may order at once (product 4, Unpaid stock)', async ({
    validate,
  }) => {
    expect((await validate(pills(31))).items).toMatchObject([
      { isValid: false, available: 30, message: TOO_MANY },
    ]);
  });

  it('counts lines of the same variant together', async ({ validate }) => {
    const { isValidOverall } = await validate(
      item(PILL, PILL_TWENTY, 2),
      item(PILL, PILL_TWENTY, 2),
    );
    expect(isValidOverall).toBe(false);
  });
});

describe('creating an order', () => {
  it('stores current names and prices (product 9, Payment method; product 7, Prices)', async ({
    shop,
    create,
  }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const { data } = await create(token, [pills(2), item(JELLY, JELLY_ONE)]);
    await shop.db.update(variants).set({ price: 1, name: '바뀜' }).where(eq(variants.id, PILL_TEN));
    await shop.db.update(products).set({ name: '바뀜' }).where(eq(products.id, PILL));
    const order = await readOrder(shop, token, data.data.id);
    expect(order.items[0]).toEqual({
      ...pills(2),
      productName: '원방 공진단',
      variantName: '10환',
      picture: 'gongjindan',
      unitPrice: 450_000,
      amount: 900_000,
    });
    expect(order).toMatchObject({
      status: 'draft',
      source: 'cart',
      amounts: { items: 1_020_000, shipping: 0, total: 1_020_000 },
      shipping_method_id: null,
      payment_method: 'wallet',
      canCancel: true,
      clinic: null,
      selfExamination: { basic: null },
    });
  });

  it('has a number that can be read aloud', async ({ shop, create }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const numbers = new Set<string>();
    for (let count = 0; count < 5; count++) {
      const { data } = await create(token, [pills(1)]);
      const { number } = await readOrder(shop, token, data.data.id);
      expect(number).toMatch(/^2611-21\d\d-\d\d$/);
      numbers.add(number);
    }
    expect(numbers.size).toBe(5);
  });

  it('gets another number when one is taken', async ({ shop, create }) => {
    const { accessToken: token, patientId } = await shop.signIn('dalim');
    const { data } = await create(token, [pills(1)]);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, data.data.id));
    const used = Array.from({ length: 200 }, (_, serial) => serial);
    const numbers = new Set(used.map((serial) => formatOrderNumber(shop.clock.now, serial)));
    numbers.delete(row!.number);
    await shop.db.insert(orders).values(
      [...numbers].map((number, index) => ({
        ...row!,
        id: id(`f${index.toString(16).padStart(4, '0')}`),
        number,
        patientId,
        createdAt: 1000 + index,
      })),
    );
    const second = await create(token, [pills(1)]);
    expect((await readOrder(shop, token, second.data.data.id)).number).toMatch(
      /^2611-21\d\d-\d\d(\d\d)?$/,
    );
  });

  it('happens once per key, even in parallel', async ({ shop, create }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const key = 'one-key-for-all';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(token, [pills(1)], key)),
    );
    expect(new Set(answers.map((answer) => answer.data.data.id)).size).toBe(1);
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect((await create(token, [pills(2)], key)).error.code).toBe('key_reused');
  });

  it('requires a complete profile and a login (product 1, Audience; product 6, Patient with an incomplete profile)', async ({
    shop,
    create,
  }) => {
    const { accessToken: token } = await shop.signIn('saebom');
    expect((await create(token, [pills(1)])).error.code).toBe('profile_incomplete');
    const guest = await shop.call(createOrder, { body: { items: [pills(1)] } });
    expect(guest.status).toBe(401);
  });

  it('refuses unavailable lines, each with its reason', async ({ shop, create }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const short = await create(token, [pills(1), item(JELLY, JELLY_TWO)]);
    expect(short.status).toBe(409);
    expect(short.error).toMatchObject({
      code: 'out_of_stock',
      fields: { 'items.1': '지금은 품절이에요.' },
    });
    const gone = await create(token, [item(PILL, id('dead'))]);
    expect(gone.error).toMatchObject({
      code: 'product_unavailable',
      fields: { 'items.0': '판매하지 않는 한약이에요.' },
    });
    expect(await shop.db.select().from(orders)).toHaveLength(0);
  });

  it('refuses a line without a price, before a time is held (product 7, Prices)', async ({
    shop,
    create,
    validate,
  }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    await shop.db.update(variants).set({ price: 0 }).where(eq(variants.id, PILL_TEN));
    const message = '가격이 아직 정해지지 않아 주문하실 수 없어요.';
    expect(await validate(pills(1))).toMatchObject({ isValidOverall: false, items: [{ message }] });
    const free = await create(token, [pills(1)]);
    expect(free.error).toMatchObject({
      code: 'product_unavailable',
      fields: { 'items.0': message },
    });
    expect(await shop.db.select().from(orders)).toHaveLength(0);
  });

  it('is refused with more pieces than a patient may order at once', async ({ shop, create }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const { error } = await create(token, [pills(31)]);
    expect(error).toMatchObject({ code: 'out_of_stock', fields: { 'items.0': TOO_MANY } });
    expect(await shop.db.select().from(orders)).toHaveLength(0);
  });

  it('stores the largest amount that an order may have', async ({ shop, create }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    await shop.db
      .update(variants)
      .set({ stock: 10_000, price: 2_000_000_000 })
      .where(eq(variants.id, PILL_TEN));
    const { data } = await create(token, [pills(30)]);
    expect((await readOrder(shop, token, data.data.id)).amounts.total).toBe(30 * 2_000_000_000);
  });
});

describe('order numbers', () => {
  it('visit every number of their length before any repeats', ({ shop }) => {
    const at = shop.clock.now;
    const numbers = new Set(
      Array.from({ length: 10_000 }, (_, serial) => formatOrderNumber(at, serial)),
    );
    expect(numbers.size).toBe(10_000);
    expect(formatOrderNumber(at, 1, 6)).toMatch(/^2611-21\d\d-\d{4}$/);
  });

  it('carry the day of Seoul', () => {
    expect(formatOrderNumber(Date.UTC(2026, 10, 30, 15), 1)).toMatch(/^2612-01/);
  });
});
