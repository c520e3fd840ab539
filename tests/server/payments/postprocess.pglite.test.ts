import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { appointments } from '../../../server/db/schema/appointments';
import {
  appointmentAt,
  change,
  ledger,
  readOrder,
  payableOrder,
  preprocess,
  press,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { paymentTest as it } from './payment-test';

const PAID = { success: true, message: '결제를 마쳤어요.' };

describe('a payment', () => {
  it('books the slot, takes the stock and marks the order paid (product 1, Ordering; product 4, Payment)', async ({
    shop,
    token,
    finish,
    stock,
  }) => {
    const { id, params } = await payableOrder(shop, token, TUESDAY_TEN, 2);
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data).toEqual(PAID);
    expect(await readOrder(shop, token, id)).toMatchObject({
      status: 'paid',
      paidAt: shop.clock.now,
      holdExpiresAt: null,
      appointment: appointmentAt(TUESDAY_TEN),
    });
    expect(await stock()).toEqual({ stock: 98, reserved: 0 });
    const [slot] = await shop.db.select().from(appointments);
    expect(slot).toMatchObject({ status: 'booked', orderId: id, expiresAt: null });
  });

  it.for([
    ['cancel', '사용자가 결제를 취소했어요.'],
    ['decline', '카드사에서 결제를 거절했어요.'],
  ] as const)(
    'that was a %s leaves the order unpaid, with the reason read at the provider (decision 0116)',
    async ([decision, message], { shop, token, finish }) => {
      const { id, params } = await payableOrder(shop, token);
      const failed = await press(shop, params, decision);
      const unpaid = { success: false, message, isUncharged: true };
      expect((await finish(id, failed)).data).toEqual(unpaid);
      expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
      const again = await preprocess(shop, token, id);
      const impUid = await press(shop, again.data.iamportParams!, 'approve');
      expect((await finish(id, impUid)).data).toEqual(PAID);
      expect((await finish(id, failed)).data).toEqual(PAID);
      expect((await readOrder(shop, token, id)).status).toBe('paid');
    },
  );

  it('whose window is still open is not called uncharged (product 4, Declined)', async ({
    shop,
    token,
    finish,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'open');
    expect((await finish(id, impUid)).data).toMatchObject({ success: false, isUncharged: false });
  });

  it('that failed is reported as success when another attempt has paid', async ({
    shop,
    token,
    finish,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    const failed = await press(shop, params, 'decline');
    await change(shop, token, id, { payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    const impUid = await press(shop, data.iamportParams!, 'approve');
    // The second window was charged, but its result is not known yet.
    expect((await finish(id, failed)).data).toEqual(PAID);
    expect((await finish(id, impUid)).data).toEqual(PAID);
    expect((await finish(id, failed)).data).toEqual(PAID);
  });

  it('succeeds with an expired hold while nobody has taken the slot', async ({
    shop,
    token,
    finish,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    shop.clock.advance(25 * 60_000);
    const impUid = await press(shop, params, 'approve');
    expect((await finish(id, impUid)).data).toEqual(PAID);
  });

  it('succeeds for a superseded attempt when the amount is right', async ({
    shop,
    token,
    finish,
  }) => {
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

describe('another order’s payment (product 4, Payment)', () => {
  it('is refused and never cancelled', async ({ shop, token, finish }) => {
    const mine = await payableOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const theirs = await payableOrder(shop, other, TUESDAY_TEN + 1_800_000);
    const impUid = await press(shop, theirs.params, 'approve');
    const answer = await finish(mine.id, impUid);
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('payment_foreign');
    expect((await readOrder(shop, token, mine.id)).status).toBe('awaiting_payment');
    expect((await finish(theirs.id, impUid, other)).data).toEqual(PAID);
    expect((await finish(mine.id, impUid)).error.code).toBe('payment_foreign');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: 0 });
  });

  it('cannot pay a second order of the same patient', async ({ shop, token, finish }) => {
    const first = await payableOrder(shop, token);
    const impUid = await press(shop, first.params, 'approve');
    await finish(first.id, impUid);
    const second = await payableOrder(shop, token, TUESDAY_TEN + 1_800_000);
    expect((await finish(second.id, impUid)).error.code).toBe('payment_foreign');
    expect((await readOrder(shop, token, second.id)).status).toBe('awaiting_payment');
  });

  it.for(['imp_000000000000', '../ledger', 'find', "' or 1=1"])(
    '%j is unknown',
    async (impUid, { shop, token, finish }) => {
      const { id } = await payableOrder(shop, token);
      const answer = await finish(id, impUid);
      expect(answer.status).toBe(409);
      expect(answer.error.code).toBe('payment_not_verified');
    },
  );
});

describe('an unreachable provider', () => {
  it('changes nothing, and the repeat succeeds', async ({ shop, token, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await trouble(shop, 'find', 'error');
    const answer = await finish(id, impUid);
    expect(answer.status).toBe(503);
    expect(answer.error.code).toBe('provider_unavailable');
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
    expect((await finish(id, impUid)).data).toEqual(PAID);
  });
});
