import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import { payments } from '../../../server/db/schema/payments';
import {
  appointmentAt,
  change,
  ledger,
  readOrder,
  order,
  payableOrder,
  preprocess,
  press,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC, PILL_TEN } from '../support/fixtures';
import { paymentTest as it } from './payment-test';

const PAID = { success: true, message: '결제를 마쳤어요.' };

describe('a payment that must be refunded (product 4, Payment)', () => {
  it('because of its amount gets the same answer each time', async ({ shop, token, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'mismatch');
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(id, impUid)));
    for (const { data } of answers) {
      expect(data.success).toBe(false);
      expect(data.message).toContain('결제 금액이 주문과 달라');
    }
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
    const { charged, cancelled, net } = await ledger(shop);
    expect({ cancelled, net }).toEqual({ cancelled: charged, net: 0 });
    const next = await preprocess(shop, token, id);
    expect(next.data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
    const right = await press(shop, next.data.iamportParams!, 'approve');
    expect((await finish(id, right)).data).toEqual(PAID);
  });

  it('stays requested until the provider has cancelled it', async ({ shop, token, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'mismatch');
    await trouble(shop, 'cancel', 'error');
    expect((await finish(id, impUid)).data.success).toBe(false);
    const [stored] = await shop.db.select().from(payments);
    expect(stored).toMatchObject({
      status: 'cancel_requested',
      refundReason: 'amount',
      cancelTries: 1,
    });
    expect((await ledger(shop)).cancelled).toBe(0);
    expect((await finish(id, impUid)).data.success).toBe(false);
    expect((await ledger(shop)).net).toBe(0);
    const [settled] = await shop.db.select().from(payments);
    expect(settled?.status).toBe('cancelled');
  });

  it('because the order’s amount changed', async ({ shop, token, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    await change(shop, token, id, { shipping_method_id: 'quick' });
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data.success).toBe(false);
    expect((await ledger(shop)).net).toBe(0);
  });

  it('because the order was cancelled', async ({ shop, token, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    await shop.call(cancelOrder, { params: { id } }, { token });
    const impUid = await press(shop, params, 'approve');
    const { data } = await finish(id, impUid);
    expect(data).toEqual({
      success: false,
      message: '취소한 주문이라 결제하신 금액을 돌려드려요.',
    });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await readOrder(shop, token, id)).status).toBe('cancelled');
  });

  it('because the slot was lost', async ({ shop, token, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    shop.clock.advance(20 * 60_000);
    const { accessToken: other } = await shop.signIn('full-1');
    const rival = await order(shop, other);
    await change(shop, other, rival, {
      clinic_id: CLINIC,
      appointment: appointmentAt(TUESDAY_TEN),
    });
    const impUid = await press(shop, params, 'approve');
    const { data } = await finish(id, impUid);
    expect(data.success).toBe(false);
    expect(data.message).toContain('진료 시간이 마감되어');
    expect((await ledger(shop)).net).toBe(0);
    expect(await readOrder(shop, other, rival)).toMatchObject({
      appointment: appointmentAt(TUESDAY_TEN),
    });
  });

  it('because the consultation has begun, although nobody else has its time', async ({
    shop,
    finish,
  }) => {
    shop.clock.set(TUESDAY_TEN - 5 * 60_000);
    const { accessToken: token } = await shop.signIn('dalim');
    const { id, params } = await payableOrder(shop, token, TUESDAY_TEN);
    const impUid = await press(shop, params, 'approve');
    shop.clock.set(TUESDAY_TEN);
    const { data } = await finish(id, impUid, token);
    expect(data.success).toBe(false);
    expect(data.message).toContain('진료 시간이 마감되어');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
    expect(await shop.db.select().from(appointments)).not.toContainEqual(
      expect.objectContaining({ status: 'booked' }),
    );
  });

  it('because the stock was gone, and releases the slot', async ({ shop, token, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    shop.clock.advance(20 * 60_000);
    await shop.db.update(variants).set({ stock: 0, reserved: 0 }).where(eq(variants.id, PILL_TEN));
    await shop.db.execute('delete from stock_reservations');
    const impUid = await press(shop, params, 'approve');
    const { data } = await finish(id, impUid);
    expect(data.message).toContain('품절되어');
    expect((await ledger(shop)).net).toBe(0);
    const live = await shop.db.select().from(appointments).where(eq(appointments.status, 'booked'));
    expect(live).toHaveLength(0);
  });

  it('is a success when the order was paid otherwise, also during the refund', async ({
    shop,
    token,
    finish,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    shop.clock.advance(20 * 60_000);
    const { accessToken: other } = await shop.signIn('full-1');
    const rival = await order(shop, other);
    const taken = { clinic_id: CLINIC, appointment: appointmentAt(TUESDAY_TEN) };
    await change(shop, other, rival, taken);
    const old = await press(shop, params, 'approve');
    await trouble(shop, 'cancel', 'error', 2);
    expect((await finish(id, old)).data.message).toContain('진료 시간이 마감되어');
    await change(shop, token, id, { appointment: appointmentAt(TUESDAY_TEN + 1_800_000) });
    const { data } = await preprocess(shop, token, id);
    expect((await finish(id, await press(shop, data.iamportParams!, 'approve'))).data).toEqual(
      PAID,
    );
    const success = { success: true, message: '이미 결제한 주문이라 이번 결제는 돌려드려요.' };
    expect((await finish(id, old)).data).toEqual(success);
    expect(await ledger(shop)).toMatchObject({ captures: 2, cancelled: 0 });
    expect((await finish(id, old)).data).toEqual(success);
    expect(await ledger(shop)).toMatchObject({ captures: 2, net: 454_000 });
    expect((await finish(id, old)).data).toEqual(success);
    expect((await readOrder(shop, token, id)).status).toBe('paid');
  });

  it('because the same attempt was charged twice, leaves the order paid and raises an alarm', async ({
    shop,
    token,
    finish,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data).toEqual(PAID);
    // as if another charge had paid it
    await shop.db.update(payments).set({ impUid: 'imp_000000000001' });
    expect((await finish(id, impUid)).data).toEqual(PAID);
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect(shop.log.filter((line) => line.includes('payment mismatch'))).toHaveLength(1);
  });

  it('because another attempt has paid, leaves the order paid', async ({ shop, token, finish }) => {
    const { id, params: old } = await payableOrder(shop, token);
    await change(shop, token, id, { payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    const first = await press(shop, data.iamportParams!, 'approve');
    const second = await press(shop, old, 'approve');
    expect((await finish(id, first)).data).toEqual(PAID);
    const answer = await finish(id, second);
    expect(answer.data).toEqual({
      success: true,
      message: '이미 결제한 주문이라 이번 결제는 돌려드려요.',
    });
    expect(await ledger(shop)).toMatchObject({ captures: 2, net: 454_000 });
    expect((await readOrder(shop, token, id)).status).toBe('paid');
  });
});
