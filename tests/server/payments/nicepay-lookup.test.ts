import { describe, expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import { change, ledger, readOrder, preprocess, trouble, troubles } from '../orders/checkout';
import { shopTest } from '../support/shop-test';
import { payableByNicepay, pressNicepay, returnToShop } from './nicepay-window';

const it = shopTest
  .extend('shopSettings', { variables: { NICEPAY: 'on' } })
  /** A window opened and approved at `at`, and its return form. */
  .extend('approvedAt', ({ shop }) => async (at: string) => {
    shop.clock.set(Date.parse(at));
    const { accessToken: token } = await shop.signIn('dalim');
    const { id, params } = await payableByNicepay(shop, token);
    return { id, token, form: await pressNicepay(shop, params, 'approve') };
  })
  /** The next approval charges, but its answer is lost, as every webhook is: no shop listens. */
  .extend('lose', ({ shop }) => async (...more: Parameters<typeof troubles>[1]): Promise<void> => {
    const lost = { call: 'nicepay-approve', kind: 'error-after', times: 1 };
    await troubles(shop, [lost, ...more]);
  });

describe('a charge of NicePay whose answer is lost', () => {
  it.for([
    ['by day', '2026-11-21T14:00:00+09:00', 0],
    ['a minute before midnight in Seoul', '2026-11-21T23:50:00+09:00', 9],
    ['after midnight in Seoul', '2026-11-21T23:50:00+09:00', 15],
  ] as const)(
    'is found under the day of the charge: %s',
    async ([, opened, minutes], { shop, approvedAt, lose }) => {
      const { id, token, form } = await approvedAt(opened);
      shop.clock.advance(minutes * 60_000);
      await lose();
      expect((await returnToShop(shop, form)).query).not.toHaveProperty('error_code');
      expect((await readOrder(shop, token, id)).status).toBe('paid');
      expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
    },
  );

  it('is found on the next day, too', async ({ shop, approvedAt, lose, deps }) => {
    const { id, form } = await approvedAt('2026-11-21T23:50:00+09:00');
    await lose({ call: 'nicepay-find', kind: 'error', times: 1 });
    expect((await returnToShop(shop, form)).query['error_code']).toBe('UNKNOWN');
    shop.clock.advance(30 * 60_000);
    await reconcile(deps);
    const { accessToken: fresh } = await shop.signIn('dalim');
    expect((await readOrder(shop, fresh, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });
});

describe('a lookup that NicePay refuses', () => {
  it('does not prove that nothing was charged: no second window opens', async ({
    shop,
    approvedAt,
    lose,
  }) => {
    const { id, token, form } = await approvedAt('2026-11-21T14:00:00+09:00');
    await lose({ call: 'nicepay-find', kind: 'refuse', times: 2 });
    expect((await returnToShop(shop, form)).query['error_code']).toBe('UNKNOWN');
    await change(shop, token, id, { payment_method: 'wallet' });
    expect((await preprocess(shop, token, id)).status).toBe(503);
    expect((await preprocess(shop, token, id)).error.code).toBe('order_not_editable');
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('does not allow cancelling an order that may be charged', async ({
    shop,
    approvedAt,
    lose,
  }) => {
    const { id, token, form } = await approvedAt('2026-11-21T14:00:00+09:00');
    await lose({ call: 'nicepay-find', kind: 'refuse', times: 2 });
    await returnToShop(shop, form);
    const cancel = () => shop.call(cancelOrder, { params: { id } }, { token });
    expect((await cancel()).data.success).toBe(false);
    expect((await cancel()).data.success).toBe(true);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
  });
});

it('an approval with a complete answer needs no lookup', async ({ shop, approvedAt }) => {
  const { id, token, form } = await approvedAt('2026-11-21T14:00:00+09:00');
  await trouble(shop, 'nicepay-find', 'error', 9);
  expect((await returnToShop(shop, form)).query).not.toHaveProperty('error_code');
  expect((await readOrder(shop, token, id)).status).toBe('paid');
});
