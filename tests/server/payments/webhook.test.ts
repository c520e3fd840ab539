import { describe, expect } from 'vitest';
import { payments } from '../../../server/db/schema/payments';
import { ledger, readOrder, payableOrder, press, trouble } from '../orders/checkout';
import { paymentTest } from './payment-test';

const WEBHOOK = '/api/payments/portone/webhook';

const it = paymentTest.extend('shopSettings', { variables: { NICEPAY: 'on' } }).extend(
  'hook',
  ({ shop }) =>
    (body: unknown, type = 'application/json') =>
      shop.fetch(WEBHOOK, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
);

describe('a webhook', () => {
  it('before the browser pays the order, and the browser gets the same result', async ({
    shop,
    token,
    hook,
    finish,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    const answer = await hook({
      imp_uid: impUid,
      merchant_uid: params.merchant_uid,
      status: 'paid',
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect((await finish(id, impUid)).data.success).toBe(true);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('proves nothing: a charge that the provider does not confirm changes nothing (product 4, Payment)', async ({
    shop,
    token,
    hook,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'decline');
    const body = { imp_uid: impUid, merchant_uid: params.merchant_uid, status: 'paid' };
    expect((await hook(body)).status).toBe(200);
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
    const words = new URLSearchParams({ merchant_uid: params.merchant_uid, status: 'paid' });
    expect((await hook(words.toString(), 'application/x-www-form-urlencoded')).status).toBe(200);
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
  });

  it('of another amount leads to a refund', async ({ shop, token, hook }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'mismatch');
    await hook({ imp_uid: impUid, merchant_uid: params.merchant_uid, status: 'paid' });
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
    expect((await ledger(shop)).net).toBe(0);
  });

  it('that cannot be settled now is accepted and checked again soon', async ({
    shop,
    token,
    hook,
  }) => {
    const { params } = await payableOrder(shop, token);
    await press(shop, params, 'approve');
    await trouble(shop, 'find', 'error', 2);
    expect((await hook({ merchant_uid: params.merchant_uid })).status).toBe(200);
    const [attempt] = await shop.db.select().from(payments);
    expect(attempt).toMatchObject({ status: 'open', checkAt: shop.clock.now + 10_000 });
  });

  it('is read from a form, too, and logs no number', async ({ shop, token, hook }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    const words = new URLSearchParams({ imp_uid: impUid, merchant_uid: params.merchant_uid });
    await hook(words.toString(), 'application/x-www-form-urlencoded;charset=utf-8');
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect(shop.log.join('\n')).not.toContain(impUid);
    expect(shop.log.join('\n')).not.toContain(params.merchant_uid);
  });

  it.for([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['an unknown number', '{"merchant_uid":"nobody"}'],
    ['a number of another type', '{"merchant_uid":{"a":1}}'],
    ['what cannot be stored', '{"merchant_uid":"\\u0000\\ud800"}'],
    ['too much', `{"merchant_uid":"${'x'.repeat(70_000)}"}`],
  ] as const)('with %s is accepted and ignored', async ([, body], { shop }) => {
    for (const path of [WEBHOOK, '/api/payments/nicepay/webhook']) {
      const answer = await shop.fetch(path, { method: 'POST', body });
      expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    }
  });
});
