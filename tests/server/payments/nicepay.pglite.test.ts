import { describe, expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { getServices } from '../../../contract/services/schemas';
import {
  appointmentAt,
  change,
  ledger,
  readOrder,
  order,
  payableOrder,
  preprocess,
  press as pressPortone,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { ORIGIN } from '../support/harness';
import { nicepayTest as it, RETURN } from './nicepay-window';

describe('a payment with NicePay', () => {
  it('is offered, approved by the server, and ends on the return page', async ({
    shop,
    token,
    nicepay,
    finish,
  }) => {
    const { data } = await shop.call(getServices, {});
    expect(data.payment.methods).toEqual(['wallet', 'card', 'nicepay']);
    expect(data.payment.nicepay?.scriptUrl).toBe(`${ORIGIN}/sandbox/nicepay/v1/js/`);
    const { id, params } = await nicepay.payable();
    expect(params).toMatchObject({ amount: 454_000, returnUrl: `${ORIGIN}${RETURN}` });
    expect(Buffer.byteLength(String(params['goodsName']))).toBeLessThanOrEqual(40);
    const form = await nicepay.press(params, 'approve');
    expect(await ledger(shop)).toMatchObject({ captures: 0 });
    const { path, query } = await nicepay.comeBack(form);
    expect(path).toBe(`/checkout/${id}/postprocess`);
    expect(query).toEqual({ imp_uid: form['tid'], merchant_uid: params['orderId'] });
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect((await finish(id, form['tid']!)).data.success).toBe(true);
    expect(await nicepay.comeBack(form)).toEqual({ path, query });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
    const cancelled = await shop.call(cancelOrder, { params: { id } }, { token });
    expect(cancelled.data.success).toBe(true);
    expect(await readOrder(shop, token, id)).toMatchObject({ status: 'refunded' });
    expect((await ledger(shop)).net).toBe(0);
  });

  it('cancelled by the patient charges nothing and can be retried', async ({
    shop,
    token,
    nicepay,
  }) => {
    const { id, params } = await nicepay.payable();
    const { path, query } = await nicepay.comeBack(await nicepay.press(params, 'cancel'));
    expect(path).toBe(`/checkout/${id}/postprocess`);
    expect(query).toMatchObject({ error_msg: '사용자가 결제를 취소했어요.' });
    const { data } = await preprocess(shop, token, id);
    await nicepay.comeBack(await nicepay.press(data.nicepayParams!, 'approve'));
    expect((await readOrder(shop, token, id)).status).toBe('paid');
  });

  it('declined is read back as uncharged (product 4, Declined)', async ({ nicepay, finish }) => {
    const { id, params } = await nicepay.payable();
    const { query } = await nicepay.comeBack(await nicepay.press(params, 'decline'));
    expect((await finish(id, query['imp_uid']!)).data).toEqual({
      success: false,
      message: '카드사나 결제사에서 거절했어요.',
      isUncharged: true,
    });
  });

  it.for([
    ['signature', { signature: '0'.repeat(64) }],
    ['amount', { amount: '100' }],
    ['client', { clientId: 'other' }],
    ['token', { authToken: 'other' }],
    ['number', { tid: '' }],
  ] as const)(
    'with a tampered %s is refused and not approved',
    async ([, tampered], { shop, token, nicepay }) => {
      const { id, params } = await nicepay.payable();
      const form = await nicepay.press(params, 'approve');
      const { query } = await nicepay.comeBack({ ...form, ...tampered });
      expect(query['error_code']).toBe('REFUSED');
      expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
      expect((await ledger(shop)).captures).toBe(0);
    },
  );

  it('of another order number redirects to the cart', async ({ shop, nicepay }) => {
    const { params } = await nicepay.payable();
    const form = await nicepay.press(params, 'approve');
    expect((await nicepay.comeBack({ ...form, orderId: 'nobody' })).path).toBe('/cart');
    expect((await nicepay.comeBack({})).path).toBe('/cart');
    const { params: other } = await payableOrder(
      shop,
      (await shop.signIn('full-1')).accessToken,
      Date.parse('2026-11-24T11:00:00+09:00'),
    );
    expect((await nicepay.comeBack({ ...form, orderId: other.merchant_uid })).path).toBe('/cart');
  });

  it('of an order cancelled meanwhile is not approved', async ({ shop, token, nicepay }) => {
    const { id, params } = await nicepay.payable();
    const form = await nicepay.press(params, 'approve');
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect((await nicepay.comeBack(form)).query['error_code']).toBe('ENDED');
    expect((await ledger(shop)).captures).toBe(0);
  });

  it('of an order paid meanwhile with the other provider is not approved', async ({
    shop,
    token,
    nicepay,
    finish,
  }) => {
    const { id, params: other } = await payableOrder(shop, token);
    await change(shop, token, id, { payment_method: 'nicepay' });
    const { data } = await preprocess(shop, token, id);
    const form = await nicepay.press(data.nicepayParams!, 'approve');
    await finish(id, await pressPortone(shop, other, 'approve'));
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect((await nicepay.comeBack(form)).query['error_code']).toBe('ENDED');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });

  it('whose time was released by the patient’s other order is not approved', async ({
    shop,
    token,
    nicepay,
  }) => {
    const { id, params } = await nicepay.payable();
    const form = await nicepay.press(params, 'approve');
    const appointment = appointmentAt(TUESDAY_TEN + 60 * 60_000);
    const another = await order(shop, token);
    await change(shop, token, another, { clinic_id: CLINIC, appointment });
    expect((await nicepay.comeBack(form)).query['error_code']).toBe('ENDED');
    expect((await ledger(shop)).captures).toBe(0);
    const { error } = await preprocess(shop, token, id);
    expect(error.code).toBe('hold_expired');
  });

  it.for([
    ['its time', TUESDAY_TEN - 60 * 60_000, 20 * 60_000],
    ['the consultation has begun', TUESDAY_TEN - 5 * 60_000, 5 * 60_000],
  ] as const)(
    'that returns after %s is not approved',
    async ([, opened, later], { shop, nicepay }) => {
      shop.clock.set(opened);
      const { params } = await nicepay.payable((await shop.signIn('dalim')).accessToken);
      const form = await nicepay.press(params, 'approve');
      shop.clock.advance(later);
      expect((await nicepay.comeBack(form)).query['error_code']).toBe('ENDED');
      expect((await ledger(shop)).captures).toBe(0);
    },
  );

  it('that returns many times at once is charged once', async ({ shop, token, nicepay }) => {
    const { id, params } = await nicepay.payable();
    const form = await nicepay.press(params, 'approve');
    await Promise.all(Array.from({ length: 6 }, () => nicepay.comeBack(form)));
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });
});
