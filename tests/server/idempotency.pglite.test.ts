import { describe, expect } from 'vitest';
import { addCartItems, getCart, mergeCart } from '../../contract/cart/schemas';
import { updateMyself } from '../../contract/patients/schemas';
import { idempotencyKeys } from '../../server/db/schema/auth';
import { purgeExpired } from '../../server/operations/jobs/cleanup';
import { JELLY, JELLY_ONE, PILL, PILL_TEN, PILL_TWENTY } from './support/fixtures';
import { shopTest } from './support/shop-test';

const jelly = (quantity: number) => [{ product_id: JELLY, variant_id: JELLY_ONE, quantity }];

const it = shopTest
  .extend(
    'add',
    ({ shop, token }) =>
      (quantity: number, key?: string | null) =>
        shop.call(
          addCartItems,
          { body: { items: jelly(quantity) } },
          { token, ...(key === undefined ? {} : { key }) },
        ),
  )
  .extend(
    'cart',
    ({ shop, token }) =>
      async () =>
        (await shop.call(getCart, {}, { token })).data.data.items,
  );

describe('an idempotency key (product 7, Safe repeats)', () => {
  it('is required, and validated', async ({ add, cart }) => {
    for (const key of [null, 'short', 'x'.repeat(81), 'has spaces in it']) {
      const answer = await add(1, key);
      expect([answer.status, answer.error.code]).toEqual([422, 'invalid_request']);
    }
    expect(await cart()).toEqual([]);
  });

  it('makes twenty parallel repeats one change with the same answer', async ({ add, cart }) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add(2, 'key-of-one-change')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(await cart()).toEqual(jelly(2));
  });

  it('counts separately per key, also in parallel', async ({ add, cart }) => {
    await Promise.all(Array.from({ length: 20 }, () => add(1)));
    expect(await cart()).toEqual(jelly(20));
  });

  it('is refused for another body or endpoint', async ({ shop, token, add, cart }) => {
    await add(1, 'key-used-before');
    const other = await add(2, 'key-used-before');
    expect([other.status, other.error.code]).toEqual([409, 'key_reused']);
    const body = { name: '김달임' };
    const elsewhere = await shop.call(updateMyself, { body }, { token, key: 'key-used-before' });
    expect(elsewhere.status).toBe(409);
    expect(await cart()).toEqual(jelly(1));
  });

  it('belongs to one patient', async ({ shop, add }) => {
    await add(1, 'key-of-two-people');
    const saebom = (await shop.signIn('saebom')).accessToken;
    const answer = await shop.call(
      addCartItems,
      { body: { items: jelly(3) } },
      { token: saebom, key: 'key-of-two-people' },
    );
    expect(answer.data.data.items).toEqual(jelly(3));
  });

  it('can be reused after a failure', async ({ shop, token, add }) => {
    const items = [{ product_id: PILL, variant_id: PILL_TWENTY, quantity: 4 }];
    const key = 'key-of-a-failure';
    const failed = await shop.call(addCartItems, { body: { items } }, { token, key });
    expect([failed.status, failed.error.code]).toEqual([409, 'out_of_stock']);
    expect((await add(1, key)).status).toBe(200);
  });

  it('answers a repeated merge with the first one’s adjustments', async ({ shop, token }) => {
    const items = [
      { product_id: PILL, variant_id: PILL_TWENTY, quantity: 5 },
      { product_id: PILL, variant_id: PILL_TEN, quantity: 1 },
    ];
    const merge = () => shop.call(mergeCart, { body: { items } }, { token, key: 'key-of-a-merge' });
    const [first, second] = [await merge(), await merge()];
    expect(second.data).toEqual(first.data);
    expect(first.data.data.adjustments).toMatchObject([{ requested: 5, merged: 3 }]);
  });

  it('stores neither answer nor request, and expires after two days', async ({ shop, token }) => {
    const body = { phoneNumber: '01099998888' };
    await shop.call(updateMyself, { body }, { token, key: 'key-of-a-profile' });
    const rows = await shop.db.select().from(idempotencyKeys);
    expect(JSON.stringify(rows)).not.toContain('01099998888');
    const day = 24 * 60 * 60_000;
    await purgeExpired(shop.db, shop.clock.now + 2 * day);
    expect(await shop.db.select().from(idempotencyKeys)).toHaveLength(1);
    await purgeExpired(shop.db, shop.clock.now + 2 * day + 1);
    expect(await shop.db.select().from(idempotencyKeys)).toHaveLength(0);
  });

  it('is 401 when the token has outlived its patient', async ({ shop, token }) => {
    const gone = token;
    await shop.reset();
    const answer = await shop.call(addCartItems, { body: { items: jelly(1) } }, { token: gone });
    expect([answer.status, answer.error.code]).toEqual([401, 'unauthenticated']);
  });
});
