import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  addCartItems,
  deleteCartItems,
  getCart,
  mergeCart,
  removePurchasedItems,
  setCartQuantities,
  type Item,
} from '../../contract/cart/schemas';
import { createOrder } from '../../contract/orders/schemas';
import { products, variants } from '../../server/db/schema/catalog';
import { orders } from '../../server/db/schema/orders';
import { id, JELLY, JELLY_ONE, JELLY_TWO, PILL, PILL_TEN, PILL_TWENTY } from './support/fixtures';
import { shopTest } from './support/shop-test';

const pills = (quantity: number): Item => ({ product_id: PILL, variant_id: PILL_TEN, quantity });
const rare = (quantity: number): Item => ({ product_id: PILL, variant_id: PILL_TWENTY, quantity });
const jelly = (quantity: number): Item => ({ product_id: JELLY, variant_id: JELLY_ONE, quantity });
const soldOut: Item = { product_id: JELLY, variant_id: JELLY_TWO, quantity: 1 };
const unknown: Item = { product_id: id('fe'), variant_id: id('ff'), quantity: 1 };

const bought = [pills(2), jelly(1)];

const it = shopTest
  /** The patient's cart. */
  .extend('cart', ({ shop, token }) => ({
    add: (...items: Item[]) => shop.call(addCartItems, { body: { items } }, { token }),
    set: (...items: Item[]) => shop.call(setCartQuantities, { body: { items } }, { token }),
    merge: (...items: Item[]) => shop.call(mergeCart, { body: { items } }, { token }),
    read: async () => (await shop.call(getCart, {}, { token })).data.data.items,
  }))
  /** Fills the cart with that many lines of other products. */
  .extend('fill', ({ shop }) => async (count: number): Promise<Item[]> => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, JELLY));
    const [one] = await shop.db.select().from(variants).where(eq(variants.id, JELLY_ONE));
    const rows = Array.from({ length: count }, (_, i) => ({
      ...one!,
      id: id(`e${i.toString(16)}`),
    }));
    await shop.db.insert(variants).values(rows);
    return rows.map(({ id: variant_id }) => ({ product_id: row!.id, variant_id, quantity: 1 }));
  })
  .extend('order', async ({ shop, token }) => {
    const { data } = await shop.call(createOrder, { body: { items: bought } }, { token });
    await shop.db.update(orders).set({ paidAt: shop.clock.now });
    return data.data.id;
  })
  .extend('takeOut', ({ shop, token }) => async (orderId: string, items: Item[]) => {
    return shop.call(removePurchasedItems, { body: { orderId, items } }, { token });
  });

describe('adding and setting', () => {
  it('appends new lines and increases existing ones (product 3, Cart; product 4, Cart)', async ({
    cart,
  }) => {
    await cart.add(pills(1));
    await cart.add(jelly(2), pills(2), pills(1));
    expect(await cart.read()).toEqual([pills(4), jelly(2)]);
  });

  it('changes only existing lines', async ({ cart }) => {
    await cart.add(pills(1));
    expect((await cart.set(pills(5), jelly(1))).data.data.items).toEqual([pills(5)]);
  });

  it('refuses unknown and sold out products, and more than the stock', async ({ cart }) => {
    const codes = [];
    for (const item of [unknown, { ...jelly(1), product_id: PILL }, soldOut, rare(4)]) {
      const { status, error } = await cart.add(item);
      codes.push([status, error.code]);
    }
    expect(codes).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [409, 'product_unavailable'],
      [409, 'out_of_stock'],
    ]);
    expect((await cart.add(rare(2), rare(2))).error.message).toBe(
      '지금은 3개까지 담을 수 있습니다.',
    );
    expect(await cart.read()).toEqual([]);
  });

  it('allows a smaller quantity although the stock no longer covers it', async ({ shop, cart }) => {
    await cart.add(pills(50));
    await shop.db.update(variants).set({ stock: 10 }).where(eq(variants.id, PILL_TEN));
    expect((await cart.set(pills(20))).data.data.items).toEqual([pills(20)]);
    expect((await cart.set(pills(21))).error.code).toBe('out_of_stock');
  });

  it('allows a hundred lines (product 4, Cart)', async ({ fill, cart }) => {
    const lines = await fill(101);
    expect((await cart.add(...lines.slice(0, 100))).data.data.items).toHaveLength(100);
    const { status, error } = await cart.add(lines[100]!);
    expect([status, error.code]).toEqual([409, 'cart_full']);
  });

  it('belongs to the patient alone', async ({ shop, cart }) => {
    await cart.add(pills(1));
    const { accessToken } = await shop.signIn('saebom');
    const other = await shop.call(getCart, {}, { token: accessToken });
    expect(other.data.data.items).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes named lines, or all', async ({ shop, cart, token }) => {
    await cart.add(pills(1), jelly(1));
    const drop = (items: Item[], all = false) =>
      shop.call(deleteCartItems, { body: { items, all } }, { token });
    expect((await drop([pills(1), unknown])).data.data.items).toEqual([jelly(1)]);
    expect((await drop([])).data.data.items).toEqual([jelly(1)]);
    expect((await drop([], true)).data.data.items).toEqual([]);
  });

  it('of all displayed lines keeps a line added meanwhile (decision 0125)', async ({
    shop,
    cart,
    token,
  }) => {
    await cart.add(pills(1), jelly(1));
    const body = { items: [pills(1)], all: true };
    const { data } = await shop.call(deleteCartItems, { body }, { token });
    expect(data.data.items).toEqual([jelly(1)]);
  });
});

describe("merging the guest's cart", () => {
  it('adds up lines and reports what could not be merged', async ({ cart }) => {
    await cart.add(pills(2), rare(2));
    const { data } = await cart.merge(pills(3), rare(5), soldOut, unknown, jelly(1));
    expect(data.data.items).toEqual([pills(5), rare(3), jelly(1)]);
    const names = data.data.adjustments.map((one) => [
      one.productName,
      one.requested,
      one.merged,
      one.reason,
    ]);
    expect(names).toEqual([
      ['원방 공진단', 5, 1, 'limited'],
      ['경옥고', 1, 0, 'unavailable'],
      [null, 1, 0, 'unavailable'],
    ]);
  });

  it('stops at a hundred lines', async ({ fill, cart }) => {
    const lines = await fill(99);
    await cart.add(...lines);
    const { data } = await cart.merge(pills(1), jelly(1), { ...lines[0]!, quantity: 2 });
    expect(data.data.items).toHaveLength(100);
    expect(data.data.items[0]!.quantity).toBe(3);
    expect(data.data.adjustments).toMatchObject([{ variant_id: JELLY_ONE, reason: 'cart_full' }]);
  });

  it('counts once when five logins merge the same cart at once', async ({ shop, cart }) => {
    const items = [pills(3), jelly(2)];
    const logins = await Promise.all(
      Array.from({ length: 5 }, () => shop.signIn('dalim').then(({ accessToken }) => accessToken)),
    );
    const key = 'one-guest-cart-one-key';
    const answers = await Promise.all(
      logins.map((token) => shop.call(mergeCart, { body: { items } }, { token, key })),
    );
    for (const { data } of answers) expect(data.data).toEqual({ items, adjustments: [] });
    expect(await cart.read()).toEqual(items);
  });

  it('loses no parallel change', async ({ cart }) => {
    await Promise.all([
      ...Array.from({ length: 10 }, () => cart.add(pills(1))),
      cart.merge(pills(10)),
    ]);
    expect(await cart.read()).toEqual([pills(20)]);
  });
});

describe('after a purchase (product 4, Cart)', () => {
  it('removes what was bought, once, and keeps later additions', async ({
    cart,
    order,
    takeOut,
  }) => {
    await cart.add(pills(3), jelly(1), rare(1));
    expect((await takeOut(order, bought)).data.data.items).toEqual([pills(1), rare(1)]);
    await cart.add(jelly(1));
    const again = await takeOut(order, bought);
    expect(again.data.data.items).toEqual([pills(1), rare(1), jelly(1)]);
  });

  it('removes nothing that was not ordered', async ({ cart, order, takeOut }) => {
    await cart.add(pills(3), rare(1));
    expect((await takeOut(order, [rare(1)])).data.data.items).toEqual([pills(3), rare(1)]);
  });

  it('does not change the cart after 바로 구매', async ({ shop, cart, order, takeOut }) => {
    await cart.add(pills(3));
    await shop.db.update(orders).set({ source: 'buy_now' });
    expect((await takeOut(order, bought)).data.data.items).toEqual([pills(3)]);
  });

  it('is refused for unknown or unpaid orders', async ({ shop, order, takeOut }) => {
    expect((await takeOut(id('abc'), bought)).status).toBe(404);
    await shop.db.update(orders).set({ paidAt: null });
    const unpaid = await takeOut(order, bought);
    expect(unpaid).toMatchObject({ status: 409, error: { code: 'payment_not_paid' } });
  });
});
