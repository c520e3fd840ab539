import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  getGroupStatus,
  getProduct,
  listCategories,
  listProducts,
  type Product,
} from '../../contract/catalog/schemas';
import { getServices } from '../../contract/services/schemas';
import { listShippingMethods } from '../../contract/shipping/schemas';
import { variants } from '../../server/db/schema/catalog';
import {
  id,
  JELLY,
  JELLY_ONE,
  JELLY_TWO,
  PILL,
  PILL_TEN,
  PILL_TWENTY,
  SECRET,
} from './support/fixtures';
import { ORIGIN } from './support/harness';
import { shopTest } from './support/shop-test';

type ListQuery = Partial<Record<'category' | 'search' | 'sort', string>>;

const it = shopTest
  .extend('list', ({ shop }) => async (query: ListQuery = {}) => {
    const { data } = await shop.call(listProducts, { query: query as { category?: 'gongjindan' } });
    return data.items.map((one) => one.id);
  })
  .extend(
    'product',
    ({ shop }) =>
      async (productId: string): Promise<Product> =>
        (await shop.call(getProduct, { params: { id: productId } })).data,
  );

describe('lists', () => {
  it('contain the seven categories in display order (product 1, Categories; product 12, Ids)', async ({
    shop,
  }) => {
    const { data } = await shop.call(listCategories, {});
    expect(data.items.map((one) => one.id)).toEqual([
      'gongjindan',
      'kyungokgo',
      'nokyonghanyak',
      'cheongsimwon',
      'coldquick',
      'stomach',
      'secretmarket',
    ]);
  });

  it('show the secret market only on request', async ({ list }) => {
    expect(await list()).toEqual([PILL, JELLY]);
    expect(await list({ category: 'secretmarket' })).toEqual([SECRET]);
    expect(await list({ category: 'stomach' })).toEqual([]);
  });

  it('sort by popularity, price and age', async ({ list }) => {
    expect(await list({ sort: 'price-asc' })).toEqual([JELLY, PILL]);
    expect(await list({ sort: 'price-desc' })).toEqual([PILL, JELLY]);
    expect(await list({ sort: 'new' })).toEqual([JELLY, PILL]);
  });

  it('search name and summary, wildcards taken literally', async ({ list }) => {
    expect(await list({ search: '공진단' })).toEqual([PILL]);
    expect(await list({ search: '정성껏 경옥고' })).toEqual([JELLY]);
    expect(await list({ search: '%' })).toEqual([]);
  });

  it('page, and report the total', async ({ shop }) => {
    const { data } = await shop.call(listProducts, { query: { page: 2, pageSize: 1 } });
    expect(data).toMatchObject({ total: 2, page: 2, pageSize: 1, items: [{ id: JELLY }] });
  });

  it('contain the shipping methods (product 12, Ids)', async ({ shop }) => {
    const { data } = await shop.call(listShippingMethods, {});
    expect(data.items.map(({ id: method, fee }) => [method, fee])).toEqual([
      ['parcel', 4000],
      ['quick', 15_000],
      ['pickup', 0],
    ]);
  });
});

describe('a product', () => {
  it('is complete, with its variants in order and related products', async ({ product }) => {
    const data = await product(PILL);
    expect(data.variants).toEqual([
      { id: PILL_TEN, name: '10환', price: 450_000, listPrice: null, saleState: 'on_sale' },
      {
        id: PILL_TWENTY,
        name: '20환',
        price: 900_000,
        listPrice: 1_000_000,
        saleState: 'low_stock',
      },
    ]);
    expect(data.related.map((one) => one.id)).toEqual([JELLY]);
  });

  it('exposes stock as a state that includes reservations', async ({ shop, product }) => {
    const state = async () => (await product(PILL)).variants[0]!.saleState;
    const set = (values: Partial<typeof variants.$inferInsert>) =>
      shop.db.update(variants).set(values).where(eq(variants.id, PILL_TEN));
    await set({ reserved: 94 });
    expect(await state()).toBe('on_sale');
    await set({ reserved: 95 });
    expect(await state()).toBe('low_stock');
    await set({ reserved: 100 });
    expect(await state()).toBe('sold_out');
    await set({ reserved: 0, isEnded: true });
    expect(await state()).toBe('ended');
  });

  it('is 404 when unknown', async ({ shop }) => {
    expect((await shop.call(getProduct, { params: { id: id('ff') } })).status).toBe(404);
  });
});

describe('group-status', () => {
  it('returns known variants in the order requested, each once', async ({ shop }) => {
    const { data } = await shop.call(getGroupStatus, {
      body: {
        selectedVariantList: [
          { product_id: JELLY, variant_id: JELLY_TWO },
          { product_id: JELLY, variant_id: JELLY_ONE },
          { product_id: JELLY, variant_id: JELLY_ONE },
          { product_id: PILL, variant_id: JELLY_ONE },
          { product_id: id('ff'), variant_id: id('ff') },
        ],
      },
    });
    expect(data.data.items).toEqual([
      {
        product_id: JELLY,
        variant_id: JELLY_TWO,
        productName: '경옥고',
        variantName: '2병',
        picture: 'kyungokgo',
        price: 230_000,
        listPrice: null,
        saleState: 'sold_out',
        available: 0,
      },
      expect.objectContaining({ variant_id: JELLY_ONE, saleState: 'on_sale', available: 1000 }),
    ]);
  });
});

describe('services', () => {
  it('point to the sandboxes without credentials', async ({ shop }) => {
    const { data } = await shop.call(getServices, {});
    expect(data).toMatchObject({
      login: {
        provider: 'kakao',
        authorizeUrl: `${ORIGIN}/sandbox/login/oauth/authorize`,
        clientId: 'sandbox-client',
        pkce: true,
      },
      payment: {
        scriptUrl: `${ORIGIN}/sandbox/payment/iamport.js`,
        merchantCode: 'imp00000000',
      },
    });
  });
});
