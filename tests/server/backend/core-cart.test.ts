import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { getCart, mergeCart, type Item } from '../../../contract/cart/schemas';
import { EXTRAS } from '../../../contract/calls';
import { addCartItems, deleteCartItems } from '../../../contract/cart/change-calls';
import { variants } from '../../../server/db/schema/catalog';
import { mergeItems, setQuantitiesAt } from '../../../src/features/cart/core-cart';
import { createApi } from '../../../src/platform/api/create-api';
import { leaveOut } from '../../../src/platform/api/hosts';
import { isCoreCall } from '../../support/core-calls';
import { JELLY, JELLY_ONE, JELLY_TWO, id, PILL, PILL_TEN, PILL_TWENTY } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const pills = (quantity: number): Item => ({ product_id: PILL, variant_id: PILL_TEN, quantity });
/** Three are in stock. */
const rare = (quantity: number): Item => ({ product_id: PILL, variant_id: PILL_TWENTY, quantity });
const jelly = (quantity: number): Item => ({ product_id: JELLY, variant_id: JELLY_ONE, quantity });
const SOLD_OUT: Item = { product_id: JELLY, variant_id: JELLY_TWO, quantity: 1 };
const UNKNOWN: Item = { product_id: id('fe'), variant_id: id('ff'), quantity: 1 };

const at = (key: string) => ({ key }) as const;
const byVariant = (items: readonly Item[]) =>
  [...items].sort((a, b) => a.variant_id.localeCompare(b.variant_id));

const it = shopTest
  /** The app's own client, at this server, of whose calls it has the core alone. */
  .extend('api', ({ shop, token }, { onCleanup }) => {
    leaveOut(EXTRAS.filter((extra) => extra !== 'consents'));
    onCleanup(() => leaveOut([]));
    return createApi({
      fetch: (path, init) =>
        isCoreCall(init.method ?? 'GET', path)
          ? shop.fetch(path, init)
          : Promise.resolve(new Response('<h1>Not found</h1>', { status: 404 })),
      session: {
        accessToken: () => token,
        refresh: async () => 'impossible',
        end: async () => undefined,
      },
      pagePath: () => '/cart',
      onServerError: () => undefined,
    });
  })
  .extend('cart', ({ shop, api, token }) => ({
    add: (...items: Item[]) => api(addCartItems, { body: { items } }, at('added-before')),
    read: async () => (await shop.call(getCart, {}, { token })).data.data.items,
  }));

describe('the cart at a server with the core alone', () => {
  it('takes a guest’s lines over once, whatever was in it', async ({ api, cart }) => {
    await cart.add(pills(1));
    const merge = () => mergeItems(api, [pills(2), jelly(1)], 'merge-once');
    const merged = await merge();
    expect(merged).toEqual({ items: [pills(3), jelly(1)], adjustments: [] });
    expect(await merge()).toEqual(merged);
    expect(await cart.read()).toEqual(merged.items);
  });

  it('takes over as much as the one call for it would, and says the same of the rest', async ({
    shop,
    api,
    cart,
  }) => {
    const lines = [rare(5), SOLD_OUT, UNKNOWN, jelly(2)];
    const merged = await mergeItems(api, lines, 'merge-much');
    const { accessToken } = await shop.signIn('full-2');
    const own = await shop.call(mergeCart, { body: { items: lines } }, { token: accessToken });
    expect(merged.adjustments).toEqual(own.data.data.adjustments);
    expect(byVariant(merged.items)).toEqual(byVariant(own.data.data.items));
    expect(await cart.read()).toEqual(merged.items);
  });

  it('sets a quantity, up and down, and once for a repeat', async ({ api, cart }) => {
    await cart.add(pills(1), jelly(1));
    const known = await cart.read();
    const raise = () => setQuantitiesAt(api, [pills(3)], known, 'raised-to-three');
    await raise();
    expect(await raise()).toEqual([jelly(1), pills(3)]);
    await setQuantitiesAt(api, [pills(2)], known, 'lowered-to-two');
    expect(byVariant(await cart.read())).toEqual(byVariant([pills(2), jelly(1)]));
  });

  it('keeps a line whose new quantity is refused', async ({ api, cart }) => {
    await cart.add(rare(2));
    await expect(setQuantitiesAt(api, [rare(9)], [rare(2)], 'too-many')).rejects.toMatchObject({
      code: 'out_of_stock',
      message: '지금은 3개까지 담을 수 있습니다.',
    });
    expect(await cart.read()).toEqual([rare(2)]);
  });

  it('keeps what is left of a line that others have bought up', async ({ shop, api, cart }) => {
    await cart.add(rare(3));
    await shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, PILL_TWENTY));
    await expect(setQuantitiesAt(api, [rare(2)], [rare(3)], 'one-less')).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    expect(await cart.read()).toEqual([rare(1)]);
  });

  it('removes lines', async ({ api, cart }) => {
    await cart.add(pills(1), jelly(1));
    const { product_id, variant_id } = pills(1);
    const body = { items: [{ product_id, variant_id }], all: false };
    await api(deleteCartItems, { body }, at('removed-one'));
    expect(await cart.read()).toEqual([jelly(1)]);
  });
});
