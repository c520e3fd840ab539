import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  dropCartCopy,
  storeCartCopy,
  readCartCopy,
  getCart,
  mergeCart,
  removePurchasedItems,
} from '../../contract/cart/schemas';
import { CART_MAX_LINES, DAY_MS } from '../../contract/core/constants';
import { leave, getOwnData } from '../../contract/patients/schemas';
import { cartCopies } from '../../server/db/schema/cart';
import { orders } from '../../server/db/schema/orders';
import { purgeExpired } from '../../server/operations/jobs/cleanup';
import { payableOrder } from './orders/checkout';
import { setBy } from './support/cookie-test';
import { id, JELLY, JELLY_ONE, PILL, PILL_TEN } from './support/fixtures';
import { ORIGIN } from './support/harness';
import { shopTest } from './support/shop-test';

const PILLS = [{ product_id: PILL, variant_id: PILL_TEN, quantity: 2 }];
const JELLIES = [{ product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 }];

/** One browser's cookies, as it keeps and sends them. */
function browser() {
  const jar = new Map<string, string>();
  return {
    jar,
    cookie: () => [...jar].map((pair) => pair.join('=')).join('; '),
    took<A extends { headers: Headers }>(answer: A): A {
      for (const [name, { value }] of setBy(answer))
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      return answer;
    },
  };
}

const it = shopTest
  .extend('open', ({ shop }) => () => {
    const { jar, cookie, took } = browser();
    const options = (token?: string) => ({ cookie: cookie(), token });
    return {
      jar,
      cookie,
      store: async (revision: number, items = PILLS) =>
        took(await shop.call(storeCartCopy, { body: { revision, items } }, options())),
      drop: async (revision: number) =>
        took(await shop.call(dropCartCopy, { body: { revision } }, options())),
      read: async () => took(await shop.call(readCartCopy, {}, options())),
      cart: async (token: string) => took(await shop.call(getCart, {}, options(token))),
      merge: async (token: string, items = PILLS) =>
        took(await shop.call(mergeCart, { body: { items } }, options(token))),
      bought: async (token: string, orderId: string) =>
        took(
          await shop.call(
            removePurchasedItems,
            { body: { orderId, items: PILLS } },
            options(token),
          ),
        ),
    };
  })
  .extend(
    'rows',
    ({ shop }) =>
      async () =>
        shop.db.select().from(cartCopies),
  );

describe('the copy of a guest’s cart', () => {
  it('begins with the first PUT, by a cookie that no script reads and a mark without a secret', async ({
    open,
    rows,
  }) => {
    const guest = open();
    expect((await guest.read()).data.data).toEqual({ revision: 0, items: [] });
    expect(await rows()).toEqual([]);
    const answer = await guest.store(1);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const set = setBy(answer);
    const life = `Max-Age=${180 * 24 * 3600}`;
    expect(set.get('cartCopy')?.value).toMatch(/^[\w-]{22}$/);
    expect(set.get('cartCopy')?.attributes).toEqual(
      ['HttpOnly', life, 'Path=/api/market/cart', 'SameSite=Lax'].toSorted(),
    );
    expect(set.get('cartCopyMark')).toEqual({
      value: '1',
      attributes: [life, 'Path=/', 'SameSite=Lax'].toSorted(),
    });
  });

  it('brings 100 lines back exactly, and two browsers do not see each other’s', async ({
    open,
    rows,
    shop,
  }) => {
    const [one, other, third] = [open(), open(), open()];
    const lines = (letter: string) =>
      Array.from({ length: CART_MAX_LINES }, (_, n) => ({
        ...{ product_id: id(`${letter}${n}`), variant_id: id(`e${n}`), quantity: 1 + n },
      }));
    await one.store(1, lines('a'));
    await other.store(1, lines('b'));
    expect((await one.read()).data.data).toEqual({ revision: 1, items: lines('a') });
    expect((await other.read()).data.data).toEqual({ revision: 1, items: lines('b') });
    expect((await third.read()).data.data.items).toEqual([]);
    const stored = JSON.stringify(await rows()) + shop.log.join('\n');
    for (const { jar } of [one, other]) expect(stored).not.toContain(jar.get('cartCopy'));
  });

  it('takes a newer revision only, so calls that cross end with the last cart', async ({
    open,
  }) => {
    const guest = open();
    await guest.store(1);
    expect((await guest.store(3, JELLIES)).data.data).toEqual({ revision: 3 });
    expect((await guest.store(2)).data.data).toEqual({ revision: 3 });
    expect((await guest.drop(2)).data.data).toEqual({ revision: 3 });
    expect((await guest.read()).data.data).toEqual({ revision: 3, items: JELLIES });
    expect((await guest.drop(4)).data.data).toEqual({ revision: 0 });
    expect(guest.jar.size).toBe(0);
  });

  it('is not brought back by a late call once it was deleted', async ({ open, rows }) => {
    const guest = open();
    await guest.store(1);
    const before = new Map(guest.jar);
    await guest.drop(2);
    for (const pair of before) guest.jar.set(...pair);
    expect((await guest.store(1)).data.data).toEqual({ revision: 0 });
    expect([guest.jar.size, await rows()]).toEqual([0, []]);
  });

  it('is written by our own pages alone', async ({ shop, rows }) => {
    const send = (headers: Record<string, string>) =>
      shop.fetch('/api/market/cart/copy', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ revision: 1, items: PILLS }),
      });
    expect((await send({ Origin: ORIGIN })).status).toBe(403);
    expect((await send({ 'X-Dalim-Page': '1' })).status).toBe(403);
    const foreign = { Origin: 'https://elsewhere.example', 'X-Dalim-Page': '1' };
    expect((await send(foreign)).status).toBe(403);
    expect(await rows()).toEqual([]);
    expect((await send({ Origin: ORIGIN, 'X-Dalim-Page': '1' })).status).toBe(200);
  });

  it('refuses a hostile cookie like an unknown one', async ({ open, rows }) => {
    const guest = open();
    for (const value of ['x'.repeat(22), '', 'a%00b', `' or true`, 'k'.repeat(4000)]) {
      guest.jar.set('cartCopy', value);
      expect((await guest.read()).data.data).toEqual({ revision: 0, items: [] });
    }
    expect(await rows()).toEqual([]);
  });
});

describe('the copy ends', () => {
  it('with the merge after login, whose repetition forgets the cookie as well', async ({
    open,
    rows,
    token,
  }) => {
    const guest = open();
    await guest.store(1);
    const before = new Map(guest.jar);
    expect((await guest.merge(token)).data.data.items).toEqual(PILLS);
    expect([guest.jar.size, await rows()]).toEqual([0, []]);
    for (const pair of before) guest.jar.set(...pair);
    await guest.merge(token);
    expect(guest.jar.size).toBe(0);
  });

  it('with a purchase, and not with an order that nobody has paid', async ({
    shop,
    open,
    rows,
    token,
  }) => {
    const guest = open();
    await guest.store(1);
    const { id: orderId } = await payableOrder(shop, token);
    expect((await guest.bought(token, orderId)).status).toBe(409);
    expect([guest.jar.size, (await rows()).length]).toEqual([2, 1]);
    await shop.db
      .update(orders)
      .set({ status: 'paid', paidAt: shop.clock.now })
      .where(eq(orders.id, orderId));
    expect((await guest.bought(token, orderId)).status).toBe(200);
    expect([guest.jar.size, await rows()]).toEqual([0, []]);
  });

  it('with the patient who was signed in beside it, in whose export it stands', async ({
    shop,
    open,
    rows,
    token,
  }) => {
    const [guest, other] = [open(), open()];
    await guest.store(1);
    await other.store(1, JELLIES);
    await guest.cart(token);
    const { html } = (await shop.call(getOwnData, {}, { token })).data.data;
    expect(html).toContain('로그인하기 전 장바구니의 사본');
    expect(html).toContain(PILL_TEN);
    expect((await shop.call(leave, {}, { token })).data.hasLeft).toBe(true);
    expect(await rows()).toMatchObject([{ items: JELLIES, patientId: null }]);
    expect((await guest.store(2)).data.data).toEqual({ revision: 0 });
  });

  it('180 days after its last change', async ({ shop, open, rows }) => {
    const guest = open();
    await guest.store(1);
    shop.clock.advance(179 * DAY_MS);
    await guest.store(2);
    shop.clock.advance(180 * DAY_MS);
    await purgeExpired(shop.db, shop.clock.now);
    expect(await rows()).toHaveLength(1);
    await purgeExpired(shop.db, shop.clock.now + 1);
    expect(await rows()).toEqual([]);
  });
});
