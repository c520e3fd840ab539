import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { withdrawHealthConsent } from '../../../contract/health/schemas';
import { orderConsents } from '../../../server/db/schema/orders';
import { payments } from '../../../server/db/schema/payments';
import { change, ledger, payableOrder, press, readOrder } from '../orders/checkout';
import { nicepayTest } from './nicepay-window';

const WORDS =
  '결제하시는 동안 주문에 꼭 필요한 동의나 내용이 빠져 결제를 취소했어요. 결제하신 금액은 돌려드려요.';

const it = nicepayTest
  /** What the patient may take back while the payment window is open. */
  .extend('takeBack', ({ shop, token }) => async (what: 'consent' | 'address', id: string) => {
    const { status } =
      what === 'consent'
        ? await shop.call(withdrawHealthConsent, {}, { token })
        : await change(shop, token, id, { shippingAddress: null });
    expect(status).toBeLessThan(300);
  })
  /** PortOne's request before it charges. */
  .extend('confirm', ({ shop }) => async (params: { merchant_uid: string; amount: number }) => {
    const answer = await shop.fetch('/api/payments/portone/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(params),
    });
    return answer.status;
  });

describe.for(['consent', 'address'] as const)('an order whose %s is taken back', (what) => {
  it('while the window is open is not captured', async ({ shop, token, takeBack, confirm }) => {
    const { id, params } = await payableOrder(shop, token);
    expect(await confirm(params)).toBe(200);
    await takeBack(what, id);
    expect(await confirm(params)).toBe(409);
  });

  it('is refunded with kind words when it was captured all the same', async ({
    shop,
    token,
    finish,
    takeBack,
    stock,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    await takeBack(what, id);
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data).toEqual({ success: false, message: WORDS });
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect(await stock()).toMatchObject({ stock: 100 });
    const [attempt] = await shop.db.select().from(payments);
    expect(attempt).toMatchObject({ status: 'cancelled', refundReason: 'incomplete' });
  });

  it('is not approved at NicePay', async ({ shop, token, nicepay, takeBack }) => {
    const { id, params } = await nicepay.payable();
    const form = await nicepay.press(params, 'approve');
    await takeBack(what, id);
    expect((await nicepay.comeBack(form)).query['error_code']).toBe('ENDED');
    expect(await ledger(shop)).toMatchObject({ captures: 0 });
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
  });

  it('just while it is settled is either paid before or refunded', async ({
    shop,
    token,
    finish,
    takeBack,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    const taking =
      what === 'consent' ? takeBack(what, id) : change(shop, token, id, { shippingAddress: null });
    const [answer] = await Promise.all([finish(id, impUid), taking]);
    const { status } = await readOrder(shop, token, id);
    expect(status).toBe(answer.data.success ? 'paid' : 'awaiting_payment');
    expect((await ledger(shop)).net).toBe(answer.data.success ? 454_000 : 0);
  });
});

it('a consent to a text that was replaced while the window was open still counts', async ({
  shop,
  token,
  finish,
}) => {
  const { id, params } = await payableOrder(shop, token);
  await shop.db.update(orderConsents).set({ version: '0' }).where(eq(orderConsents.orderId, id));
  const impUid = await press(shop, params, 'approve');
  expect((await finish(id, impUid)).data.success).toBe(true);
});
