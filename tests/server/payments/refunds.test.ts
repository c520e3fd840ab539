import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/orders';
import { postprocessPayment } from '../../../contract/payments';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import { payments } from '../../../server/db/schema/payments';
import {
  appointmentAt,
  change,
  ledger,
  look,
  order,
  payableOrder,
  preprocess,
  press,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC, PILL_TEN } from '../support/fixtures';
import { createShop, type Shop } from '../support/harness';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

const finish = (id: string, impUid: string, by = token) =>
  shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token: by });

const PAID = { success: true, message: '결제를 마쳤어요.' };

describe('a payment that cannot stand', () => {
  it('because of its amount is cancelled, with the same answer each time', async () => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'mismatch');
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(id, impUid)));
    for (const { data } of answers) {
      expect(data.success).toBe(false);
      expect(data.message).toContain('결제 금액이 주문과 달라');
    }
    expect((await look(shop, token, id)).status).toBe('awaiting_payment');
    const { charged, cancelled, net } = await ledger(shop);
    expect({ cancelled, net }).toEqual({ cancelled: charged, net: 0 });
    const next = await preprocess(shop, token, id);
    expect(next.data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
    const right = await press(shop, next.data.iamportParams!, 'approve');
    expect((await finish(id, right)).data).toEqual(PAID);
  });

  it('stays written down until the provider has cancelled it', async () => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'mismatch');
    await trouble(shop, 'cancel', 'error');
    expect((await finish(id, impUid)).data.success).toBe(false);
    const [kept] = await shop.db.select().from(payments);
    expect(kept).toMatchObject({
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

  it('because the order was changed to another amount is given back', async () => {
    const { id, params } = await payableOrder(shop, token);
    await change(shop, token, id, { shipping_method_id: 'quick' });
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data.success).toBe(false);
    expect((await ledger(shop)).net).toBe(0);
  });

  it('because the order was cancelled is given back', async () => {
    const { id, params } = await payableOrder(shop, token);
    await shop.call(cancelOrder, { params: { id } }, { token });
    const impUid = await press(shop, params, 'approve');
    const { data } = await finish(id, impUid);
    expect(data).toEqual({
      success: false,
      message: '취소한 주문이라 결제하신 금액을 돌려드려요.',
    });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await look(shop, token, id)).status).toBe('cancelled');
  });

  it('because the slot was lost is given back', async () => {
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
    expect(await look(shop, other, rival)).toMatchObject({
      appointment: appointmentAt(TUESDAY_TEN),
    });
  });

  it('because the consultation has begun is given back, although nobody else has its time', async () => {
    shop.clock.set(TUESDAY_TEN - 5 * 60_000);
    token = (await shop.signIn('dalim')).accessToken;
    const { id, params } = await payableOrder(shop, token, TUESDAY_TEN);
    const impUid = await press(shop, params, 'approve');
    shop.clock.set(TUESDAY_TEN);
    const { data } = await finish(id, impUid);
    expect(data.success).toBe(false);
    expect(data.message).toContain('진료 시간이 마감되어');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await look(shop, token, id)).status).toBe('awaiting_payment');
    expect(await shop.db.select().from(appointments)).not.toContainEqual(
      expect.objectContaining({ status: 'booked' }),
    );
  });

  it('because the stock was gone is given back, and the slot is free again', async () => {
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

  it('stays a success of the order that was paid otherwise since, also while the money goes back', async () => {
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
    expect((await look(shop, token, id)).status).toBe('paid');
  });

  it('because another attempt has paid is given back, and the order stays paid', async () => {
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
    expect((await look(shop, token, id)).status).toBe('paid');
  });
});
