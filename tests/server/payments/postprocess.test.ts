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
const stock = async () => {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
  return { stock: row!.stock, reserved: row!.reserved };
};

const PAID = { success: true, message: '결제를 마쳤어요.' };

describe('a payment', () => {
  it('books the slot, takes the stock and marks the order paid', async () => {
    const { id, params } = await payableOrder(shop, token, TUESDAY_TEN, 2);
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data).toEqual(PAID);
    expect(await look(shop, token, id)).toMatchObject({
      status: 'paid',
      paidAt: shop.clock.now,
      holdExpiresAt: null,
      appointment: appointmentAt(TUESDAY_TEN),
    });
    expect(await stock()).toEqual({ stock: 98, reserved: 0 });
    const [slot] = await shop.db.select().from(appointments);
    expect(slot).toMatchObject({ status: 'booked', orderId: id, expiresAt: null });
  });

  it('is captured once and answered alike, twenty times in parallel', async () => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(id, impUid)));
    expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => PAID));
    expect((await finish(id, impUid)).data).toEqual(PAID);
    expect(await ledger(shop)).toMatchObject({ captures: 1, charged: 454_000, cancelled: 0 });
    expect(await stock()).toEqual({ stock: 99, reserved: 0 });
  });

  it.each(['cancel', 'decline'] as const)(
    'that was a %s leaves the order to be paid',
    async (decision) => {
      const { id, params } = await payableOrder(shop, token);
      const failed = await press(shop, params, decision);
      expect((await finish(id, failed)).data).toEqual({
        success: false,
        message: '결제가 완료되지 않았어요.',
      });
      expect((await look(shop, token, id)).status).toBe('awaiting_payment');
      const again = await preprocess(shop, token, id);
      const impUid = await press(shop, again.data.iamportParams!, 'approve');
      expect((await finish(id, impUid)).data).toEqual(PAID);
      expect((await finish(id, failed)).data).toEqual(PAID);
      expect((await look(shop, token, id)).status).toBe('paid');
    },
  );

  it('counts also when the hold has run out, as long as nobody has taken it', async () => {
    const { id, params } = await payableOrder(shop, token);
    shop.clock.advance(25 * 60_000);
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data).toEqual(PAID);
  });

  it('counts for a superseded attempt when the amount is right', async () => {
    const { id, params } = await payableOrder(shop, token);
    await change(shop, token, id, { appointment: appointmentAt(TUESDAY_TEN + 1_800_000) });
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data).toEqual(PAID);
    const [slot] = await shop.db
      .select()
      .from(appointments)
      .where(eq(appointments.status, 'booked'));
    expect(slot?.startedAt).toBe(TUESDAY_TEN + 1_800_000);
  });
});

describe('a foreign payment', () => {
  it('is refused and never cancelled', async () => {
    const mine = await payableOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const theirs = await payableOrder(shop, other, TUESDAY_TEN + 1_800_000);
    const impUid = await press(shop, theirs.params, 'approve');
    const answer = await finish(mine.id, impUid);
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('payment_foreign');
    expect((await look(shop, token, mine.id)).status).toBe('awaiting_payment');
    expect((await finish(theirs.id, impUid, other)).data).toEqual(PAID);
    expect((await finish(mine.id, impUid)).error.code).toBe('payment_foreign');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: 0 });
  });

  it('cannot pay a second order of the same patient', async () => {
    const first = await payableOrder(shop, token);
    const impUid = await press(shop, first.params, 'approve');
    await finish(first.id, impUid);
    const second = await payableOrder(shop, token, TUESDAY_TEN + 1_800_000);
    expect((await finish(second.id, impUid)).error.code).toBe('payment_foreign');
    expect((await look(shop, token, second.id)).status).toBe('awaiting_payment');
  });

  it.each(['imp_000000000000', '../ledger', 'find', "' or 1=1"])(
    '%j is unknown',
    async (impUid) => {
      const { id } = await payableOrder(shop, token);
      const answer = await finish(id, impUid);
      expect(answer.status).toBe(409);
      expect(answer.error.code).toBe('payment_not_verified');
    },
  );
});

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

describe('an unreachable provider', () => {
  it('changes nothing, and the repeat succeeds', async () => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await trouble(shop, 'find', 'error');
    const answer = await finish(id, impUid);
    expect(answer.status).toBe(503);
    expect(answer.error.code).toBe('provider_unavailable');
    expect((await look(shop, token, id)).status).toBe('awaiting_payment');
    expect((await finish(id, impUid)).data).toEqual(PAID);
  });
});
