import { expect } from 'vitest';
import { getReceipt, postprocessPayment } from '../../../contract/payments/schemas';
import { payableOrder, press } from '../orders/checkout';
import { shopTest } from '../support/shop-test';

const it = shopTest.extend(
  'receipt',
  ({ shop, token }) =>
    (id: string, by = token) =>
      shop.call(getReceipt, { params: { id } }, { token: by }),
);

it('the receipt is the provider’s, for the paid order’s own patient only', async ({
  shop,
  token,
  receipt,
}) => {
  const { id, params } = await payableOrder(shop, token);
  expect((await receipt(id)).data).toEqual({ data: { url: null } });
  const impUid = await press(shop, params, 'approve');
  await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
  const { data } = (await receipt(id)).data;
  expect(new URL(data.url ?? '').pathname).toBe(`/sandbox/payment/receipt/${impUid}`);
  const other = await shop.signIn('full-7');
  expect((await receipt(id, other.accessToken)).status).toBe(404);
});
