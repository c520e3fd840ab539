import { describe, expect } from 'vitest';
import { nicepayClient } from './providers';
import { cancelOrder } from '../../../contract/orders/schemas';
import { payments } from '../../../server/db/schema/payments';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import {
  change,
  completeForm,
  ledger,
  readOrder,
  order,
  trouble,
  troubles,
} from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';
import { nicepayTest as it, RETURN, tellByWebhook } from './nicepay-window';

/** Charges what the patient has authenticated, without the shop. */
const approve = (shop: Shop, tid: string) =>
  nicepayClient({
    fetch: async (input, init) => shop.thirdParties.sandbox!.fetch(new Request(input, init)),
  }).approve({ tid, amount: 454_000 });

describe('NicePay with faults', () => {
  it('that charges and then is unreachable is settled by the reconciler', async ({
    shop,
    token,
    nicepay,
    deps,
  }) => {
    const { id, params } = await nicepay.payable();
    const form = await nicepay.press(params, 'approve');
    const faults = [
      { call: 'nicepay-approve', kind: 'error-after', times: 1 },
      { call: 'nicepay-find', kind: 'error', times: 1 },
    ];
    await troubles(shop, faults);
    expect((await nicepay.comeBack(form)).query['error_code']).toBe('UNKNOWN');
    shop.clock.advance(55_000);
    await reconcile(deps);
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('that rejects our key says nothing about the payment, which stays open', async ({
    shop,
    token,
    nicepay,
    finish,
    deps,
  }) => {
    const { id, params } = await nicepay.payable();
    const form = await nicepay.press(params, 'approve');
    await approve(shop, form['tid']!);
    await trouble(shop, 'nicepay-find', 'unauthorized', 3);
    const told = await finish(id, form['tid']!);
    expect([told.status, told.error.code]).toEqual([503, 'provider_unavailable']);
    const cancelled = await shop.call(cancelOrder, { params: { id } }, { token });
    expect(cancelled.data.success).toBe(false);
    shop.clock.advance(21 * 60_000);
    await reconcile(deps);
    const [stored] = await shop.db.select().from(payments);
    expect(stored?.status).toBe('open');
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
    shop.clock.advance(60_000);
    await reconcile(deps);
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('settles by webhook what the browser never returned', async ({ shop, token, nicepay }) => {
    const { id, params } = await nicepay.payable();
    const form = await nicepay.press(params, 'approve');
    await approve(shop, form['tid']!);
    await tellByWebhook(shop, form);
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    const [stored] = await shop.db.select().from(payments);
    expect(stored).toMatchObject({ provider: 'nicepay', impUid: form['tid'] });
  });
});

it('is refused where it is not configured', async () => {
  const plain = await createShop();
  const { accessToken } = await plain.signIn('dalim');
  const id = await order(plain, accessToken);
  const form = { ...completeForm(), payment_method: 'nicepay' as const };
  expect((await change(plain, accessToken, id, form)).status).toBe(422);
  expect((await plain.fetch(RETURN, { method: 'POST' })).status).toBe(404);
  await plain.close();
});
