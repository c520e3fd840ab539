import { expect } from 'vitest';
import { createOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { reservableOf } from '../../../server/shop/catalog/stock';
import { variants } from '../../../server/db/schema/catalog';
import { change, completeForm, preprocess, press, timeOf } from '../orders/checkout';
import { createRandom } from '../support/random';
import { sharedShopTest } from '../support/shop-test';
import { HOUR_MS, SEED, SIZES } from './sizes';

const { integer } = createRandom(SEED);
const ACCOUNTS = 10;

const it = sharedShopTest
  .extend(
    'readVariants',
    ({ shop }) =>
      () =>
        shop.db.select().from(variants),
  )
  /** A complete order of every variant. */
  .extend(
    'orderAll',
    ({ shop, readVariants }) =>
      async (account: number, quantityOf: (stock: number) => number) => {
        const { accessToken: token } = await shop.signIn(`full-${account}`);
        const items = (await readVariants()).map(({ productId, id, stock }) => ({
          product_id: productId,
          variant_id: id,
          quantity: quantityOf(stock),
        }));
        const { data } = await shop.call(createOrder, { body: { items } }, { token });
        await change(shop, token, data.data.id, completeForm(timeOf(account)));
        return { token, id: data.data.id };
      },
  );

it(
  `leaves every product to buy beside ${ACCOUNTS} unpaid orders, with ${SIZES.unpaidStocks} stocks (SEED=${SEED}) (product 4, Unpaid stock)`,
  { timeout: HOUR_MS },
  async ({ shop, readVariants, orderAll }) => {
    for (let trial = 0; trial < SIZES.unpaidStocks; trial++) {
      await shop.reset();
      const stock = trial === 0 ? 2 : 3 + integer(100);
      await shop.db.update(variants).set({ stock });
      const orders = [];
      for (let account = 1; account <= ACCOUNTS; account++)
        orders.push(await orderAll(account, () => 1 + integer(Math.min(stock, 30))));
      // as many as they may, then what is left of the share, piece by piece
      await Promise.all(orders.map(({ token, id }) => preprocess(shop, token, id)));
      for (let account = 1; account <= ACCOUNTS; account++) {
        const { token, id } = await orderAll(ACCOUNTS + account, () => 1);
        expect((await preprocess(shop, token, id)).data.success).toBe(true);
      }
      for (const row of await readVariants())
        expect([stock, row.reserved <= reservableOf(row)]).toEqual([stock, true]);

      const { token, id } = await orderAll(0, () => 1);
      const { data } = await preprocess(shop, token, id);
      const impUid = await press(shop, data.iamportParams!, 'approve');
      const request = { params: { id }, body: { impUid } };
      const paid = await shop.call(postprocessPayment, request, { token });
      expect([stock, paid.data.success]).toEqual([stock, true]);
      for (const row of await readVariants()) expect(row.stock).toBe(stock - 1);
    }
  },
);
