import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/orders';
import { createLogger } from '../../../server/logger';
import { reconcile } from '../../../server/payments/reconcile';
import { change, ledger, look, preprocess, trouble } from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';
import { payableByNicepay, pressNicepay, returnToShop } from './nicepay-window';

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

const deps = () => ({
  db: shop.db,
  clock: shop.clock.read,
  logger: createLogger('info', (line) => shop.log.push(line)),
  ...shop.thirdParties,
});

/** What was approved in a window that was opened at `at`, and the form that brings it back. */
async function approvedAt(at: string) {
  shop.clock.set(Date.parse(at));
  token = (await shop.signIn('dalim')).accessToken;
  const { id, params } = await payableByNicepay(shop, token);
  return { id, form: await pressNicepay(shop, params, 'approve') };
}

/** What is approved next is charged, and nobody tells the shop: no answer and no webhook. */
async function lose(...more: object[]): Promise<void> {
  await shop.fetch('/sandbox/payment/control', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      settings: { webhook: { copies: 0 } },
      faults: [{ call: 'nicepay-approve', kind: 'error-after', times: 1 }, ...more],
    }),
  });
}

describe('a charge of NicePay whose answer is lost', () => {
  it.each([
    ['by day', '2026-11-21T14:00:00+09:00', 0],
    ['a minute before midnight in Seoul', '2026-11-21T23:50:00+09:00', 9],
    ['after midnight in Seoul', '2026-11-21T23:50:00+09:00', 15],
  ])('is found under the day that it was made on: %s', async (_, opened, minutes) => {
    const { id, form } = await approvedAt(opened);
    shop.clock.advance(minutes * 60_000);
    await lose();
    expect((await returnToShop(shop, form)).query).not.toHaveProperty('error_code');
    expect((await look(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('is found on the next day, too', async () => {
    const { id, form } = await approvedAt('2026-11-21T23:50:00+09:00');
    await lose({ call: 'nicepay-find', kind: 'error', times: 1 });
    expect((await returnToShop(shop, form)).query['error_code']).toBe('UNKNOWN');
    shop.clock.advance(30 * 60_000);
    await reconcile(deps());
    token = (await shop.signIn('dalim')).accessToken;
    expect((await look(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });
});

describe('a look that NicePay refuses', () => {
  it('does not say that nothing was charged: no second window opens', async () => {
    const { id, form } = await approvedAt('2026-11-21T14:00:00+09:00');
    await lose({ call: 'nicepay-find', kind: 'refuse', times: 2 });
    expect((await returnToShop(shop, form)).query['error_code']).toBe('UNKNOWN');
    await change(shop, token, id, { payment_method: 'wallet' });
    expect((await preprocess(shop, token, id)).status).toBe(503);
    expect((await preprocess(shop, token, id)).error.code).toBe('order_not_editable');
    expect((await look(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('does not let the order be cancelled over a charge', async () => {
    const { id, form } = await approvedAt('2026-11-21T14:00:00+09:00');
    await lose({ call: 'nicepay-find', kind: 'refuse', times: 2 });
    await returnToShop(shop, form);
    const cancel = () => shop.call(cancelOrder, { params: { id } }, { token });
    expect((await cancel()).data.success).toBe(false);
    expect((await cancel()).data.success).toBe(true);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
  });
});

it('an approval that says what it has charged needs no look', async () => {
  const { id, form } = await approvedAt('2026-11-21T14:00:00+09:00');
  await trouble(shop, 'nicepay-find', 'error', 9);
  expect((await returnToShop(shop, form)).query).not.toHaveProperty('error_code');
  expect((await look(shop, token, id)).status).toBe('paid');
});
