import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCartItems,
  deleteCartItems,
  getCart,
  mergeCart,
  removePurchasedItems,
  setCartQuantities,
  type Item,
} from '../../contract/cart';
import { takeOutPurchased, type PurchasedLines } from '../../server/cart/purchased';
import { products, variants } from '../../server/db/schema/catalog';
import { id, JELLY, JELLY_ONE, JELLY_TWO, PILL, PILL_TEN, PILL_TWENTY } from './support/fixtures';
import { createShop, type Shop } from './support/harness';
import type { SignedIn } from './support/sign-in';

let shop: Shop;
let dalim: SignedIn;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.reset();
  dalim = await shop.signIn('dalim');
});
afterAll(() => shop.close());

const pills = (quantity: number): Item => ({ product_id: PILL, variant_id: PILL_TEN, quantity });
const rare = (quantity: number): Item => ({ product_id: PILL, variant_id: PILL_TWENTY, quantity });
const jelly = (quantity: number): Item => ({ product_id: JELLY, variant_id: JELLY_ONE, quantity });
const soldOut: Item = { product_id: JELLY, variant_id: JELLY_TWO, quantity: 1 };
const unknown: Item = { product_id: id('fe'), variant_id: id('ff'), quantity: 1 };

const as = () => ({ token: dalim.accessToken });
const add = (...items: Item[]) => shop.call(addCartItems, { body: { items } }, as());
const set = (...items: Item[]) => shop.call(setCartQuantities, { body: { items } }, as());
const merge = (...items: Item[]) => shop.call(mergeCart, { body: { items } }, as());
const cart = async () => (await shop.call(getCart, {}, as())).data.data.items;

/** A hundred other products' worth of lines. */
async function fill(count: number): Promise<Item[]> {
  const [row] = await shop.db.select().from(products).where(eq(products.id, JELLY));
  const [one] = await shop.db.select().from(variants).where(eq(variants.id, JELLY_ONE));
  const rows = Array.from({ length: count }, (_, i) => ({ ...one!, id: id(`e${i.toString(16)}`) }));
  await shop.db.insert(variants).values(rows);
  return rows.map(({ id: variant_id }) => ({ product_id: row!.id, variant_id, quantity: 1 }));
}

describe('adding and setting', () => {
  it('appends new lines and lets known ones grow', async () => {
    await add(pills(1));
    await add(jelly(2), pills(2), pills(1));
    expect(await cart()).toEqual([pills(4), jelly(2)]);
  });

  it('changes only lines that are there', async () => {
    await add(pills(1));
    expect((await set(pills(5), jelly(1))).data.data.items).toEqual([pills(5)]);
  });

  it('refuses unknown products, sold out ones, and more than there is', async () => {
    const codes = [];
    for (const item of [unknown, { ...jelly(1), product_id: PILL }, soldOut, rare(4)]) {
      const { status, error } = await add(item);
      codes.push([status, error.code]);
    }
    expect(codes).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [409, 'product_unavailable'],
      [409, 'out_of_stock'],
    ]);
    expect((await add(rare(2), rare(2))).error.message).toBe('지금은 3개까지 담을 수 있습니다.');
    expect(await cart()).toEqual([]);
  });

  it('lets a quantity shrink although the stock no longer covers it', async () => {
    await add(pills(50));
    await shop.db.update(variants).set({ stock: 10 }).where(eq(variants.id, PILL_TEN));
    expect((await set(pills(20))).data.data.items).toEqual([pills(20)]);
    expect((await set(pills(21))).error.code).toBe('out_of_stock');
  });

  it('holds a hundred lines', async () => {
    const lines = await fill(101);
    expect((await add(...lines.slice(0, 100))).data.data.items).toHaveLength(100);
    const { status, error } = await add(lines[100]!);
    expect([status, error.code]).toEqual([409, 'cart_full']);
  });

  it("is the patient's own", async () => {
    await add(pills(1));
    const { accessToken } = await shop.signIn('saebom');
    const other = await shop.call(getCart, {}, { token: accessToken });
    expect(other.data.data.items).toEqual([]);
  });
});

describe('deleting', () => {
  it('takes out named lines, or all', async () => {
    await add(pills(1), jelly(1));
    const drop = (items: Item[], all = false) =>
      shop.call(deleteCartItems, { body: { items, all } }, as());
    expect((await drop([pills(1), unknown])).data.data.items).toEqual([jelly(1)]);
    expect((await drop([])).data.data.items).toEqual([jelly(1)]);
    expect((await drop([], true)).data.data.items).toEqual([]);
  });
});

describe("merging the guest's cart", () => {
  it('adds up lines and tells what could not come over', async () => {
    await add(pills(2), rare(2));
    const { data } = await merge(pills(3), rare(5), soldOut, unknown, jelly(1));
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

  it('stops at a hundred lines', async () => {
    const lines = await fill(99);
    await add(...lines);
    const { data } = await merge(pills(1), jelly(1), { ...lines[0]!, quantity: 2 });
    expect(data.data.items).toHaveLength(100);
    expect(data.data.items[0]!.quantity).toBe(3);
    expect(data.data.adjustments).toMatchObject([{ variant_id: JELLY_ONE, reason: 'cart_full' }]);
  });

  it('counts once when five logins take the same cart over at the same time', async () => {
    const items = [pills(3), jelly(2)];
    const logins = await Promise.all(
      Array.from({ length: 5 }, () => shop.signIn('dalim').then(({ accessToken }) => accessToken)),
    );
    const key = 'one-guest-cart-one-key';
    const answers = await Promise.all(
      logins.map((token) => shop.call(mergeCart, { body: { items } }, { token, key })),
    );
    for (const { data } of answers) expect(data.data).toEqual({ items, adjustments: [] });
    expect(await cart()).toEqual(items);
  });

  it('loses nothing to a parallel change', async () => {
    await Promise.all([...Array.from({ length: 10 }, () => add(pills(1))), merge(pills(10))]);
    expect(await cart()).toEqual([pills(20)]);
  });
});

describe('after a purchase', () => {
  const orderId = id('abc');
  const takeOut = (order: PurchasedLines | null, items: Item[]) =>
    shop.db.transaction((tx) =>
      takeOutPurchased(
        tx,
        { patientId: dalim.patientId, orderId, items },
        { now: shop.clock.now, find: () => Promise.resolve(order) },
      ),
    );
  const bought = { source: 'cart', isPaid: true, items: [pills(2), jelly(1)] } as const;
  const order: PurchasedLines = { ...bought, items: [...bought.items] };

  it('takes out what was bought, once, and keeps what was added since', async () => {
    await add(pills(3), jelly(1), rare(1));
    expect(await takeOut(order, order.items)).toEqual([pills(1), rare(1)]);
    await add(jelly(1));
    expect(await takeOut(order, order.items)).toEqual([pills(1), rare(1), jelly(1)]);
  });

  it('takes out nothing that was not ordered', async () => {
    await add(pills(3), rare(1));
    expect(await takeOut(order, [rare(1)])).toEqual([pills(3), rare(1)]);
  });

  it('leaves the cart alone when it was bought at once', async () => {
    await add(pills(3));
    expect(await takeOut({ ...order, source: 'buy_now' }, order.items)).toEqual([pills(3)]);
  });

  it('is refused for orders that are unknown or unpaid', async () => {
    await expect(takeOut(null, order.items)).rejects.toMatchObject({ status: 404 });
    const unpaid = takeOut({ ...order, isPaid: false }, order.items);
    await expect(unpaid).rejects.toMatchObject({ status: 409, code: 'payment_not_paid' });
    const body = { orderId, items: [pills(1)] };
    expect((await shop.call(removePurchasedItems, { body }, as())).status).toBe(404);
  });
});
