import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getReceipt, postprocessPayment } from '../../../contract/payments';
import { payableOrder, press } from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

const receipt = (id: string, by = token) =>
  shop.call(getReceipt, { params: { id } }, { token: by });

it('is the provider’s, once the order is paid, and nobody else’s', async () => {
  const { id, params } = await payableOrder(shop, token);
  expect((await receipt(id)).data).toEqual({ data: { url: null } });
  const impUid = await press(shop, params, 'approve');
  await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
  const { data } = (await receipt(id)).data;
  expect(new URL(data.url ?? '').pathname).toBe(`/sandbox/payment/receipt/${impUid}`);
  const other = await shop.signIn('full-7');
  expect((await receipt(id, other.accessToken)).status).toBe(404);
});
