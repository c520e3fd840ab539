import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { patients } from '../../../server/db/schema/patients';
import { change, filledOrder, preprocess } from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';
import { pressNicepay, returnToShop } from './nicepay-window';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop({}, { NICEPAY: 'on' });
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

async function paramsFor(full_name: string, email: string) {
  await shop.db.update(patients).set({ email });
  const { id } = await filledOrder(shop, token);
  const billing_address = { full_name };
  await change(shop, token, id, { payment_method: 'nicepay', billing_address });
  return (await preprocess(shop, token, id)).data.nicepayParams!;
}

it('a name that is too long for NicePay is cut to its bytes, and pays', async () => {
  const params = await paramsFor('남궁'.repeat(10), 'dalim@example.com');
  expect(params).toMatchObject({
    buyerName: '남궁'.repeat(5),
    buyerEmail: 'dalim@example.com',
  });
  const { query } = await returnToShop(shop, await pressNicepay(shop, params, 'approve'));
  expect(query).not.toHaveProperty('error_code');
});

it('an address for mail that is too long is left out, for a part of one is another’s', async () => {
  const email = `${'a'.repeat(50)}@example.com`;
  const params = await paramsFor('김달임', email);
  expect(params).toMatchObject({ buyerName: '김달임', buyerEmail: '' });
  const { query } = await returnToShop(shop, await pressNicepay(shop, params, 'approve'));
  expect(query).not.toHaveProperty('error_code');
});

it('NicePay opens no window for more than it takes', async () => {
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
