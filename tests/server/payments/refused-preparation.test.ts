import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payments } from '../../../server/db/schema/payments';
import { type PaymentProvider, ProviderRefused } from '../../../server/vendors/payment-provider';
import { change, filledOrder, preprocess } from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';

let shop: Shop;
let token: string;
/** What happens to each preparation, in turn. */
let preparations: (() => Promise<void>)[];

const paymentProvider: PaymentProvider = {
  prepare: async (input) => {
    await preparations.shift()?.();
    return shop.thirdParties.paymentProvider.prepare(input);
  },
  find: (input) => shop.thirdParties.paymentProvider.find(input),
  findByMerchantUid: (input) => shop.thirdParties.paymentProvider.findByMerchantUid(input),
  cancel: (input) => shop.thirdParties.paymentProvider.cancel(input),
};

beforeAll(async () => {
  shop = await createShop({ paymentProvider });
});
beforeEach(async () => {
  await shop.reset();
  preparations = [];
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

it('a preparation that is refused late ends its own attempt, and not the one after it', async () => {
  const { id } = await filledOrder(shop, token);
  let refuse = (): void => undefined;
  const asked = new Promise<void>((tell) => {
    preparations.push(
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(new ProviderRefused('no'));
          tell();
        }),
    );
  });
  const first = preprocess(shop, token, id);
  await asked;
  await change(shop, token, id, { payment_method: 'card' });
  const second = await preprocess(shop, token, id);
  refuse();
  expect((await first).data.success).toBe(false);
  const attempts = await shop.db.select().from(payments);
  expect(attempts.map(({ method, status }) => [method, status]).sort()).toEqual([
    ['card', 'open'],
    ['wallet', 'superseded'],
  ]);
  expect(second.data.success).toBe(true);
});
