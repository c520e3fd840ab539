import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PaymentMethod } from '../../../contract/payments/methods';
import { cancelOrder } from '../../../contract/orders/schemas';
import type { ThirdParties } from '../../../server/config/third-parties';
import { orders } from '../../../server/db/schema/orders';
import { payments } from '../../../server/db/schema/payments';
import {
  type Payment,
  PaymentNotFound,
} from '../../../server/purchase/payments/providers/payment-client';
import type {
  PaymentProvider,
  ProviderId,
} from '../../../server/purchase/payments/providers/provider';
import { webhookRoute } from '../../../server/purchase/payments/webhooks';
import { filledOrder, preprocess } from '../orders/checkout';
import { paymentTest } from './payment-test';

const ID = 'transfer' as ProviderId;
const METHOD = 'transfer' as PaymentMethod;

/** A bank transfer, with a bank in memory. */
function createTransfer(): PaymentProvider {
  const transfers = new Map<string, Payment>();
  const wanted = (found: Payment | undefined): Payment => {
    if (!found) throw new PaymentNotFound('no transfer');
    return found;
  };
  return {
    id: ID,
    channels: new Map([[METHOD, 'bank']]),
    isThrough: (_, channel) => channel === 'bank',
    owns: (impUid) => impUid.startsWith('transfer-'),
    window: ({ attempt, name }) => ({ params: { order: attempt.merchantUid, name } }),
    mount: (app, deps) => {
      webhookRoute(app, deps, { path: '/api/payments/transfer/webhook', field: 'orderId' });
    },
    // the sum is transferred as soon as it is known
    prepare: async ({ merchantUid, amount }) => {
      transfers.set(merchantUid, {
        ...{ impUid: `transfer-${merchantUid}`, merchantUid, amount, currency: 'KRW' },
        ...{ channel: null, cancelledAmount: 0, status: 'paid' },
        ...{ failReason: null, receiptUrl: null },
      });
    },
    find: async ({ impUid }) => wanted(transfers.get(impUid.replace('transfer-', ''))),
    findByMerchantUid: async ({ merchantUid }) => wanted(transfers.get(merchantUid)),
    cancel: async ({ merchantUid }) => {
      const paid = wanted(transfers.get(merchantUid));
      const refunded = { ...paid, status: 'cancelled' as const, cancelledAmount: paid.amount };
      transfers.set(merchantUid, refunded);
      return refunded;
    },
  };
}

const withTransfer = ({ providers }: ThirdParties) => ({
  providers: [createTransfer(), ...providers],
});

const it = paymentTest
  .extend('shopSettings', { changes: withTransfer })
  .extend('prepared', async ({ shop, token }) => {
    const { id } = await filledOrder(shop, token);
    await shop.db.update(orders).set({ paymentMethod: METHOD }).where(eq(orders.id, id));
    return { id, data: (await preprocess(shop, token, id)).data };
  })
  .extend('statusOf', ({ shop }) => async (id: string) => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
    return row?.status;
  });

it('a third provider is its own module: it prepares, charges, reports and refunds', async ({
  shop,
  token,
  prepared: { id, data },
  statusOf,
}) => {
  const [attempt] = await shop.db.select().from(payments);
  expect(attempt).toMatchObject({ provider: ID, method: METHOD, pg: 'bank' });
  expect(data).toMatchObject({ success: true, nicepayParams: null, iamportParams: null });
  expect(data.window).toEqual({
    provider: ID,
    params: { order: attempt?.merchantUid, name: expect.stringContaining('공진단') },
  });
  const told = await shop.fetch('/api/payments/transfer/webhook', {
    method: 'POST',
    body: JSON.stringify({ orderId: attempt?.merchantUid }),
  });
  expect([told.status, await statusOf(id)]).toEqual([200, 'paid']);
  const cancelled = await shop.call(cancelOrder, { params: { id } }, { token });
  expect([cancelled.data.success, await statusOf(id)]).toEqual([true, 'refunded']);
});

it('its payment is settled by its number, as the browser brings it', async ({
  prepared: { id, data },
  finish,
  statusOf,
}) => {
  const answer = await finish(id, `transfer-${data.window?.params['order']}`);
  expect([answer.data.success, await statusOf(id)]).toEqual([true, 'paid']);
});
