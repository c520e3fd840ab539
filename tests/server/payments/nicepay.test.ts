import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/orders';
import { postprocessPayment } from '../../../contract/payments';
import { getServices } from '../../../contract/services';
import { payments } from '../../../server/db/schema/payments';
import { createLogger } from '../../../server/logger';
import { reconcile } from '../../../server/payments/reconcile';
import {
  appointmentAt,
  change,
  completeForm,
  ledger,
  look,
  order,
  payableOrder,
  preprocess,
  press as pressPortone,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { createShop, ORIGIN, type Shop } from '../support/harness';
import {
  type NicepayParams,
  payableByNicepay,
  pressNicepay,
  RETURN,
  type ReturnForm,
  returnToShop,
  tellByWebhook,
} from './nicepay-window';

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

const payable = () => payableByNicepay(shop, token);
const press = (params: NicepayParams, decision: string) => pressNicepay(shop, params, decision);
const comeBack = (form: ReturnForm) => returnToShop(shop, form);
const finish = (id: string, impUid: string) =>
  shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
const deps = () => ({
  db: shop.db,
  clock: shop.clock.read,
  logger: createLogger('info', (line) => shop.log.push(line)),
  ...shop.thirdParties,
});

describe('a payment with NicePay', () => {
  it('is offered, approved by the server, and ends on the return page', async () => {
    const { data } = await shop.call(getServices, {});
    expect(data.payment.methods).toEqual(['wallet', 'card', 'nicepay']);
    expect(data.payment.nicepay?.scriptUrl).toBe(`${ORIGIN}/sandbox/nicepay/v1/js/`);
    const { id, params } = await payable();
    expect(params).toMatchObject({ amount: 454_000, returnUrl: `${ORIGIN}${RETURN}` });
    expect(Buffer.byteLength(String(params['goodsName']))).toBeLessThanOrEqual(40);
    const form = await press(params, 'approve');
    expect(await ledger(shop)).toMatchObject({ captures: 0 });
    const { path, query } = await comeBack(form);
    expect(path).toBe(`/checkout/${id}/postprocess`);
    expect(query).toEqual({ imp_uid: form['tid'], merchant_uid: params['orderId'] });
    expect((await look(shop, token, id)).status).toBe('paid');
    expect((await finish(id, form['tid']!)).data.success).toBe(true);
    expect(await comeBack(form)).toEqual({ path, query });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
    const cancelled = await shop.call(cancelOrder, { params: { id } }, { token });
    expect(cancelled.data.success).toBe(true);
    expect(await look(shop, token, id)).toMatchObject({ status: 'refunded' });
    expect((await ledger(shop)).net).toBe(0);
  });

  it('that the patient calls off charges nothing and can be tried again', async () => {
    const { id, params } = await payable();
    const { path, query } = await comeBack(await press(params, 'cancel'));
    expect(path).toBe(`/checkout/${id}/postprocess`);
    expect(query).toMatchObject({ error_msg: '사용자가 결제를 취소했어요.' });
    const { data } = await preprocess(shop, token, id);
    await comeBack(await press(data.nicepayParams!, 'approve'));
    expect((await look(shop, token, id)).status).toBe('paid');
  });

  it.each([
    ['signature', { signature: '0'.repeat(64) }],
    ['amount', { amount: '100' }],
    ['client', { clientId: 'other' }],
    ['token', { authToken: 'other' }],
    ['number', { tid: '' }],
  ])('with a tampered %s is refused and not approved', async (_, tampered) => {
    const { id, params } = await payable();
    const form = await press(params, 'approve');
    const { query } = await comeBack({ ...form, ...tampered });
    expect(query['error_code']).toBe('REFUSED');
    expect((await look(shop, token, id)).status).toBe('awaiting_payment');
    expect((await ledger(shop)).captures).toBe(0);
  });

  it('of another order number goes nowhere', async () => {
    const { params } = await payable();
    const form = await press(params, 'approve');
    expect((await comeBack({ ...form, orderId: 'nobody' })).path).toBe('/cart');
    expect((await comeBack({})).path).toBe('/cart');
    const { params: other } = await payableOrder(
      shop,
      (await shop.signIn('full-1')).accessToken,
      Date.parse('2026-11-24T11:00:00+09:00'),
    );
    expect((await comeBack({ ...form, orderId: other.merchant_uid })).path).toBe('/cart');
  });

  it('whose order was cancelled meanwhile is not approved at all', async () => {
    const { id, params } = await payable();
    const form = await press(params, 'approve');
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect((await comeBack(form)).query['error_code']).toBe('ENDED');
    expect((await ledger(shop)).captures).toBe(0);
  });

  it('of an order that was paid with the other provider meanwhile is not approved at all', async () => {
    const { id, params: other } = await payableOrder(shop, token);
    await change(shop, token, id, { payment_method: 'nicepay' });
    const { data } = await preprocess(shop, token, id);
    const form = await press(data.nicepayParams!, 'approve');
    await finish(id, await pressPortone(shop, other, 'approve'));
    expect((await look(shop, token, id)).status).toBe('paid');
    expect((await comeBack(form)).query['error_code']).toBe('ENDED');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('whose time another order of the patient has let go is not approved at all', async () => {
    const { id, params } = await payable();
    const form = await press(params, 'approve');
    const appointment = appointmentAt(TUESDAY_TEN + 60 * 60_000);
    const another = await order(shop, token);
    await change(shop, token, another, { clinic_id: CLINIC, appointment });
    expect((await comeBack(form)).query['error_code']).toBe('ENDED');
    expect((await ledger(shop)).captures).toBe(0);
    const { error } = await preprocess(shop, token, id);
    expect(error.code).toBe('hold_expired');
  });

  it.each([
    ['its time', TUESDAY_TEN - 60 * 60_000, 20 * 60_000],
    ['the consultation has begun', TUESDAY_TEN - 5 * 60_000, 5 * 60_000],
  ])('that comes back after %s is not approved at all', async (_, opened, later) => {
    shop.clock.set(opened);
    token = (await shop.signIn('dalim')).accessToken;
    const { params } = await payable();
    const form = await press(params, 'approve');
    shop.clock.advance(later);
    expect((await comeBack(form)).query['error_code']).toBe('ENDED');
    expect((await ledger(shop)).captures).toBe(0);
  });

  it('that comes back many times at once is charged once', async () => {
    const { id, params } = await payable();
    const form = await press(params, 'approve');
    await Promise.all(Array.from({ length: 6 }, () => comeBack(form)));
    expect((await look(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });
});

describe('NicePay in trouble', () => {
  it.each(['error', 'error-after', 'refuse', 'refuse-after', 'unauthorized'])(
    'while approving (%s) leaves no money without an order',
    async (kind) => {
      const { id, params } = await payable();
      const form = await press(params, 'approve');
      await trouble(shop, 'nicepay-approve', kind);
      await comeBack(form);
      const { status } = await look(shop, token, id);
      expect((await ledger(shop)).net).toBe(status === 'paid' ? 454_000 : 0);
      if (status === 'paid') return;
      const { data } = await preprocess(shop, token, id);
      await comeBack(await press(data.nicepayParams!, 'approve'));
      expect((await look(shop, token, id)).status).toBe('paid');
      expect((await ledger(shop)).net).toBe(454_000);
    },
  );

  it('that charges and then is not there at all is settled by the reconciler', async () => {
    const { id, params } = await payable();
    const form = await press(params, 'approve');
    const faults = [
      ['nicepay-approve', 'error-after'],
      ['nicepay-find', 'error'],
    ].map(([call, kind]) => ({ call, kind, times: 1 }));
    await shop.fetch('/sandbox/payment/control', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ settings: { webhook: { copies: 0 } }, faults }),
    });
    expect((await comeBack(form)).query['error_code']).toBe('UNKNOWN');
    shop.clock.advance(55_000);
    await reconcile(deps());
    expect((await look(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('that refuses our key says nothing about the payment, and nothing is given up', async () => {
    const { id, params } = await payable();
    const form = await press(params, 'approve');
    await shop.thirdParties.nicepay!.approve({ tid: form['tid']!, amount: 454_000 });
    await trouble(shop, 'nicepay-find', 'unauthorized', 3);
    const told = await finish(id, form['tid']!);
    expect([told.status, told.error.code]).toEqual([503, 'provider_unavailable']);
    const cancelled = await shop.call(cancelOrder, { params: { id } }, { token });
    expect(cancelled.data.success).toBe(false);
    shop.clock.advance(21 * 60_000);
    await reconcile(deps());
    const [kept] = await shop.db.select().from(payments);
    expect(kept?.status).toBe('open');
    expect((await look(shop, token, id)).status).toBe('awaiting_payment');
    shop.clock.advance(60_000);
    await reconcile(deps());
    expect((await look(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('tells by webhook what the browser never brought back', async () => {
    const { id, params } = await payable();
    const form = await press(params, 'approve');
    await shop.thirdParties.nicepay!.approve({
      tid: form['tid']!,
      amount: 454_000,
    });
    await tellByWebhook(shop, form);
    expect((await look(shop, token, id)).status).toBe('paid');
    const [kept] = await shop.db.select().from(payments);
    expect(kept).toMatchObject({ provider: 'nicepay', impUid: form['tid'] });
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
