import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { payments } from '../../../server/db/schema/payments';
import { settleAttempt } from '../../../server/purchase/payments/settle-attempt';
import type { Payment } from '../../../server/purchase/payments/providers/payment-client';
import { change, ledger, payableOrder, preprocess, press, readOrder } from '../orders/checkout';
import { named, withCalls } from './providers';
import { paymentTest } from './payment-test';

const WALLET = 'kakaopay.CA12345678';

const it = paymentTest
  .extend('shopSettings', {
    variables: { PORTONE_PG_WALLET: WALLET, PORTONE_PG_CARD: 'nice_v2.dalim0001m' },
  })
  /** Settles the order's attempt with a payment as the provider tells it, but for these parts. */
  .extend('settleTold', ({ shop, deps }) => async (told: Partial<Payment>) => {
    const portone = named(deps.providers, 'portone');
    const findByMerchantUid: typeof portone.findByMerchantUid = async (sought) => ({
      ...(await portone.findByMerchantUid(sought)),
      ...told,
    });
    const [attempt] = await shop.db.select().from(payments);
    const lying = {
      ...deps,
      providers: withCalls(deps.providers, 'portone', { findByMerchantUid }),
    };
    return settleAttempt(lying, attempt!.id);
  });

describe('a payment through the channel of its attempt', () => {
  it('pays the order', async ({ shop, token, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    expect(params.pg).toBe(WALLET);
    const [attempt] = await shop.db.select().from(payments);
    expect(attempt?.pg).toBe(WALLET);
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data.success).toBe(true);
    expect((await readOrder(shop, token, id)).status).toBe('paid');
  });

  it('is not asked for again after the operator has named another', async ({ shop, token }) => {
    const { id, params } = await payableOrder(shop, token);
    await shop.db.update(payments).set({ pg: 'kakaopay.CA00000000' });
    const { data } = await preprocess(shop, token, id);
    expect(data.iamportParams?.pg).toBe(WALLET);
    expect(data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
  });
});

describe('a payment of the right amount', () => {
  it.for([
    ['a test channel', 'kakaopay.TC0ONETIME'],
    ['another merchant', 'kakaopay.CA99999999'],
    ['another gateway', 'nice_v2.CA12345678'],
    ['the console’s default channel', 'kakaopay'],
  ] as const)(
    'through %s is refused, refunded and reported',
    async ([, pg], { shop, token, finish, stock }) => {
      const { id, params } = await payableOrder(shop, token);
      const impUid = await press(shop, { ...params, pg }, 'approve');
      expect((await finish(id, impUid)).data).toEqual({
        success: false,
        message: '저희 상점의 결제가 아니라서 결제를 취소했어요. 결제하신 금액은 돌려드려요.',
      });
      expect(await readOrder(shop, token, id)).toMatchObject({ status: 'awaiting_payment' });
      expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
      expect(await stock()).toMatchObject({ stock: 100 });
      const [attempt] = await shop.db.select().from(payments);
      expect(attempt).toMatchObject({ status: 'cancelled', refundReason: 'channel' });
      const alarms = shop.log.filter((line) => line.includes('payment mismatch'));
      expect(alarms.map((line) => JSON.parse(line) as object)).toMatchObject([
        { level: 'error', orderId: id, reason: 'channel' },
      ]);
    },
  );

  it.for([{ currency: 'USD' }, { currency: null }])(
    'in the currency $currency is refused and refunded',
    async ({ currency }, { shop, token, settleTold }) => {
      const { id, params } = await payableOrder(shop, token);
      await press(shop, params, 'approve');
      expect(await settleTold({ currency })).toBe('refunded');
      expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
      expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    },
  );

  it('without any channel is refused and refunded', async ({ shop, token, settleTold }) => {
    const { params } = await payableOrder(shop, token);
    await press(shop, params, 'approve');
    expect(await settleTold({ channel: null })).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
  });

  it('by card is compared with the card’s channel', async ({ shop, token, finish }) => {
    const { id } = await payableOrder(shop, token);
    await change(shop, token, id, { payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    const impUid = await press(shop, { ...data.iamportParams!, pg: WALLET }, 'approve');
    expect((await finish(id, impUid)).data.success).toBe(false);
    const [attempt] = await shop.db.select().from(payments).where(eq(payments.impUid, impUid));
    expect(attempt).toMatchObject({ pg: 'nice_v2.dalim0001m', refundReason: 'channel' });
  });
});
