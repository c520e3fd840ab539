import { describe, expect, vi } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { getReceipt } from '../../../contract/payments/schemas';
import { payments } from '../../../server/db/schema/payments';
import { change, filledOrder, payableOrder, preprocess, readOrder } from '../orders/checkout';
import { named } from './providers';
import { paymentTest } from './payment-test';

const MINUTE_MS = 60_000;

const it = paymentTest
  /** Prepares the payment by the other method: each time a new attempt. */
  .extend('prepareAgain', ({ shop, token }) => {
    let payment_method: 'card' | 'wallet' = 'wallet';
    return async (id: string) => {
      payment_method = payment_method === 'card' ? 'wallet' : 'card';
      await change(shop, token, id, { payment_method });
      return preprocess(shop, token, id);
    };
  })
  .extend('readings', ({ shop }, { onCleanup }) => {
    const reading = vi.spyOn(named(shop.thirdParties.providers, 'portone'), 'findByMerchantUid');
    onCleanup(() => reading.mockRestore());
    return reading;
  });

describe('attempts to pay an order', () => {
  it('are six an hour; the seventh waits, and the order stays as it is (product 9, Limits)', async ({
    shop,
    token,
    prepareAgain,
  }) => {
    const { id } = await filledOrder(shop, token);
    for (let i = 0; i < 6; i++) expect((await prepareAgain(id)).data.success).toBe(true);
    const before = await shop.db.select().from(payments);
    const refused = await prepareAgain(id);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.error.message).toContain('입력하신 내용은 그대로 있어요.');
    expect(await shop.db.select().from(payments)).toHaveLength(before.length);
    expect(await readOrder(shop, token, id)).toMatchObject({
      status: 'awaiting_payment',
      selfExamination: { basic: { pregnancy: false } },
    });
  });

  it('that ended unpaid are not read again, others are read at once', async ({
    shop,
    token,
    prepareAgain,
    readings,
  }) => {
    const { id } = await payableOrder(shop, token);
    await prepareAgain(id);
    await prepareAgain(id);
    readings.mockClear();
    shop.clock.advance(22 * MINUTE_MS);
    await preprocess(shop, token, id);
    expect(readings).toHaveBeenCalledTimes(3);
    readings.mockClear();
    await preprocess(shop, token, id);
    expect(readings).not.toHaveBeenCalled();
  });

  it('a webhook sent again and again reads the payment six times a minute', async ({
    shop,
    token,
    readings,
  }) => {
    const { params } = await payableOrder(shop, token);
    readings.mockClear();
    for (let i = 0; i < 20; i++) {
      const answer = await shop.fetch('/api/payments/portone/webhook', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ merchant_uid: params.merchant_uid }),
      });
      expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    }
    expect(readings).toHaveBeenCalledTimes(6);
  });
});

describe('limits per patient', () => {
  it('of preparing: 20 in ten minutes', async ({ shop, token }) => {
    const { id } = await filledOrder(shop, token);
    for (let i = 0; i < 20; i++) expect((await preprocess(shop, token, id)).status).toBe(200);
    const refused = await preprocess(shop, token, id);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
    shop.clock.advance(10 * MINUTE_MS);
    expect((await preprocess(shop, token, id)).status).toBe(200);
  });

  it('of payments read at the provider: 60 in ten minutes, by whatever call', async ({
    shop,
    token,
  }) => {
    const { id } = await payableOrder(shop, token);
    const receipt = () => shop.call(getReceipt, { params: { id } }, { token });
    for (let i = 0; i < 59; i++) expect((await receipt()).status).toBe(200);
    expect((await receipt()).status).toBe(429);
    const cancelled = await shop.call(cancelOrder, { params: { id } }, { token });
    expect(cancelled.status).toBe(429);
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
  });
});
