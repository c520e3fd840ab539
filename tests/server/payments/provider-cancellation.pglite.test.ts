import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import { payments } from '../../../server/db/schema/payments';
import { runCommand } from '../../../server/operations/operator/run-command';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import {
  consulted,
  ledger,
  payableOrder,
  press,
  readOrder,
  trouble,
  troubles,
} from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
import { shopTest } from '../support/shop-test';
import { providerConsole } from '../support/provider-console';
import { payableByNicepay, pressNicepay, returnToShop, tellByWebhook } from './nicepay-window';

const TOTAL = 454_000;
type Paid = Record<'id' | 'number' | 'merchantUid' | 'impUid', string>;

const it = shopTest
  .extend('shopSettings', { variables: { NICEPAY: 'on' } })
  .extend('paidOrder', ({ shop, token }) => async () => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    const { number } = await readOrder(shop, token, id);
    return { id, number, merchantUid: params.merchant_uid, impUid };
  })
  .extend(
    'takeBack',
    ({ shop }) =>
      ({ impUid }: Paid, amount?: number) =>
        providerConsole(shop.fetch).cancel(impUid, amount === undefined ? {} : { amount }),
  )
  .extend(
    'hook',
    ({ shop }) =>
      ({ impUid, merchantUid }: Paid) =>
        shop.fetch('/api/payments/portone/webhook', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ imp_uid: impUid, merchant_uid: merchantUid, status: 'cancelled' }),
        }),
  )
  .extend(
    'attempt',
    ({ shop }) =>
      async () =>
        (await shop.db.select().from(payments))[0]!,
  )
  .extend('paidByNicepay', ({ shop, token, attempt }) => async () => {
    const { id, params } = await payableByNicepay(shop, token);
    await returnToShop(shop, await pressNicepay(shop, params, 'approve'));
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    const { impUid, merchantUid } = await attempt();
    return { id, impUid: impUid!, merchantUid };
  })
  .extend(
    'takeFromNicepay',
    ({ shop }) =>
      (paid: Omit<Paid, 'number'>, amount?: number) =>
        providerConsole(shop.fetch).cancelNicepay(paid, amount),
  );

describe('a payment cancelled at the provider', () => {
  it('refunds its order, releases slot and stock, and moves no more money', async ({
    shop,
    token,
    paidOrder,
    takeBack,
    hook,
    attempt,
  }) => {
    const paid = await paidOrder();
    await takeBack(paid);
    const answers = await Promise.all(Array.from({ length: 4 }, () => hook(paid)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { status, events } = await readOrder(shop, token, paid.id);
    expect(status).toBe('refunded');
    expect(events.filter((event) => event.status === 'refunded')).toHaveLength(1);
    expect(await attempt()).toMatchObject({ status: 'cancelled', refundReason: 'provider' });
    expect((await attempt()).checkAt).toBeNull();
    expect((await shop.db.select().from(appointments))[0]?.status).toBe('released');
    const [pills] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
    expect(pills).toMatchObject({ stock: 100, reserved: 0 });
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: TOTAL, net: 0 });
  });

  it('is not shipped, even during preparation', async ({
    shop,
    token,
    paidOrder,
    deps,
    takeBack,
    hook,
  }) => {
    const paid = await paidOrder();
    await consulted(shop, paid.id);
    await runCommand(deps, ['prepare', paid.number]);
    await takeBack(paid);
    await hook(paid);
    expect((await readOrder(shop, token, paid.id)).status).toBe('refunded');
    const shipped = await runCommand(deps, ['ship', paid.number, '--tracking', '6789-1234']);
    expect(shipped.isOk).toBe(false);
  });

  it('is found later when the provider is unavailable at first', async ({
    shop,
    token,
    paidOrder,
    takeBack,
    hook,
    deps,
  }) => {
    const paid = await paidOrder();
    await takeBack(paid);
    await trouble(shop, 'find', 'error', 2);
    await hook(paid);
    expect((await readOrder(shop, token, paid.id)).status).toBe('paid');
    await reconcile(deps);
    shop.clock.advance(40_000);
    await reconcile(deps);
    expect((await readOrder(shop, token, paid.id)).status).toBe('refunded');
  });

  it('cannot be claimed by anybody: nothing changes, and no check is left', async ({
    shop,
    token,
    paidOrder,
    attempt,
    hook,
    takeBack,
  }) => {
    const paid = await paidOrder();
    const before = await attempt();
    await hook(paid);
    await takeBack(paid, 4_000);
    await hook(paid);
    expect(await attempt()).toEqual(before);
    expect(before).toMatchObject({ status: 'paid', checkAt: null });
    expect((await readOrder(shop, token, paid.id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: TOTAL - 4_000 });
  });

  it('in part is refunded to the last won when the order is cancelled', async ({
    shop,
    token,
    paidOrder,
    takeBack,
  }) => {
    const paid = await paidOrder();
    await takeBack(paid, 4_000);
    const { data } = await shop.call(cancelOrder, { params: { id: paid.id } }, { token });
    expect(data).toEqual({ success: true, message: '주문을 취소했어요.' });
    expect((await readOrder(shop, token, paid.id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: TOTAL, net: 0 });
  });
});

describe('a payment cancelled at the other provider', () => {
  it('refunds its order, too', async ({ shop, token, paidByNicepay, takeFromNicepay }) => {
    const paid = await paidByNicepay();
    await takeFromNicepay(paid);
    await tellByWebhook(shop, { orderId: paid.merchantUid, tid: paid.impUid });
    expect((await readOrder(shop, token, paid.id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
  });

  it('in part is refunded to the last won when the order is cancelled', async ({
    shop,
    token,
    paidByNicepay,
    takeFromNicepay,
  }) => {
    const paid = await paidByNicepay();
    await takeFromNicepay(paid, 4_000);
    await takeFromNicepay(paid, 1_000);
    await tellByWebhook(shop, { orderId: paid.merchantUid, tid: paid.impUid });
    expect((await readOrder(shop, token, paid.id)).status).toBe('paid');
    const { data } = await shop.call(cancelOrder, { params: { id: paid.id } }, { token });
    expect(data).toEqual({ success: true, message: '주문을 취소했어요.' });
    expect((await readOrder(shop, token, paid.id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: TOTAL, net: 0 });
  });

  it('in part is refunded once, when the answer for the rest is lost', async ({
    shop,
    token,
    paidByNicepay,
    takeFromNicepay,
    deps,
  }) => {
    const paid = await paidByNicepay();
    await takeFromNicepay(paid, 4_000);
    const lost = ['refuse', 'error-after'].map((kind) => ({
      call: 'nicepay-cancel',
      kind,
      times: 1,
    }));
    await troubles(shop, lost);
    const { data } = await shop.call(cancelOrder, { params: { id: paid.id } }, { token });
    expect(data.success).toBe(false);
    shop.clock.advance(60_000);
    await reconcile(deps);
    expect((await readOrder(shop, token, paid.id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: TOTAL, net: 0 });
  });
});
