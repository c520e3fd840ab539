import { expect } from 'vitest';
import { patients } from '../../../server/db/schema/patients';
import { change, filledOrder, preprocess } from '../orders/checkout';
import { shopTest } from '../support/shop-test';
import { pressNicepay, returnToShop } from './nicepay-window';

const it = shopTest
  .extend('shopSettings', { variables: { NICEPAY: 'on' } })
  .extend('paramsFor', ({ shop, token }) => async (full_name: string, email: string) => {
    await shop.db.update(patients).set({ email });
    const { id } = await filledOrder(shop, token);
    const billing_address = { full_name };
    await change(shop, token, id, { payment_method: 'nicepay', billing_address });
    return (await preprocess(shop, token, id)).data.nicepayParams!;
  });

it('a name too long for NicePay is cut at a byte limit, and can be paid', async ({
  shop,
  paramsFor,
}) => {
  const params = await paramsFor('남궁'.repeat(10), 'dalim@example.com');
  expect(params).toMatchObject({
    buyerName: '남궁'.repeat(5),
    buyerEmail: 'dalim@example.com',
  });
  const { query } = await returnToShop(shop, await pressNicepay(shop, params, 'approve'));
  expect(query).not.toHaveProperty('error_code');
});

it('an email address too long is left out, since a part may belong to another', async ({
  shop,
  paramsFor,
}) => {
  const email = `${'a'.repeat(50)}@example.com`;
  const params = await paramsFor('김달임', email);
  expect(params).toMatchObject({ buyerName: '김달임', buyerEmail: '' });
  const { query } = await returnToShop(shop, await pressNicepay(shop, params, 'approve'));
  expect(query).not.toHaveProperty('error_code');
});

it('NicePay opens no window above its limits', async ({ shop, paramsFor }) => {
  const params = await paramsFor('김달임', 'dalim@example.com');
  for (const more of [{ buyerName: '가'.repeat(11) }, { buyerEmail: 'a'.repeat(61) }]) {
    const answer = await shop.fetch('/sandbox/nicepay/window', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...params, ...more }),
    });
    expect(await answer.json()).toHaveProperty('error');
  }
});
