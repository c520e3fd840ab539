import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postprocessPayment } from '../../../contract/payments';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import {
  appointmentAt,
  change,
  ledger,
  look,
  payableOrder,
  preprocess,
  press,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
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

  it('that failed is no failure of the order that another attempt has paid', async () => {
    const { id, params } = await payableOrder(shop, token);
    const failed = await press(shop, params, 'decline');
    await change(shop, token, id, { payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    const impUid = await press(shop, data.iamportParams!, 'approve');
    // the second window was charged, and nobody has told of it yet
    expect((await finish(id, failed)).data).toEqual(PAID);
    expect((await finish(id, impUid)).data).toEqual(PAID);
    expect((await finish(id, failed)).data).toEqual(PAID);
  });

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
