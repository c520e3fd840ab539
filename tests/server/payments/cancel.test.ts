import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSlots } from '../../../contract/appointments';
import { cancelOrder } from '../../../contract/orders';
import { postprocessPayment } from '../../../contract/payments';
import { variants } from '../../../server/db/schema/catalog';
import { orders } from '../../../server/db/schema/orders';
import {
  filledOrder,
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

const cancel = (id: string) => shop.call(cancelOrder, { params: { id } }, { token });
const finish = (id: string, impUid: string) =>
  shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
const slotState = async () => {
  const query = { date: '2026-11-24' };
  const { data } = await shop.call(listSlots, { params: { id: CLINIC }, query });
  return data.items.find((slot) => slot.startedAt === TUESDAY_TEN)?.state;
};
const stock = async () => {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
  return { stock: row!.stock, reserved: row!.reserved };
};
const paidOrder = async () => {
  const { id, params } = await payableOrder(shop, token, TUESDAY_TEN, 2);
  await finish(id, await press(shop, params, 'approve'));
  return id;
};

const CANCELLED = { success: true, message: '주문을 취소했어요.' };

describe('before payment', () => {
  it('frees the slot and the stock', async () => {
    const draft = await filledOrder(shop, token);
    expect((await cancel(draft.id)).data).toEqual(CANCELLED);
    expect(await slotState()).toBe('free');
    const { id } = await payableOrder(shop, token);
    expect((await cancel(id)).data).toEqual(CANCELLED);
    expect(await slotState()).toBe('free');
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
    expect(await look(shop, token, id)).toMatchObject({ status: 'cancelled', canCancel: false });
    expect((await preprocess(shop, token, id)).error.code).toBe('order_not_editable');
  });

  it('is safe to repeat, also in parallel', async () => {
    const { id } = await payableOrder(shop, token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => CANCELLED));
    expect((await cancel(id)).data).toEqual(CANCELLED);
  });

  it('gives back what was charged and never told to us', async () => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    expect((await cancel(id)).data).toEqual(CANCELLED);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await finish(id, impUid)).data.success).toBe(false);
    expect((await look(shop, token, id)).status).toBe('cancelled');
  });

  it('needs no provider when no window was ever opened', async () => {
    const { id } = await filledOrder(shop, token);
    await trouble(shop, 'prepare', 'error');
    expect((await preprocess(shop, token, id)).status).toBe(503);
    await trouble(shop, 'find', 'error', 2);
    expect((await cancel(id)).data).toEqual(CANCELLED);
  });

  it('waits for a provider that cannot say whether it has charged', async () => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'approve');
    await trouble(shop, 'find', 'error', 2);
    expect((await cancel(id)).data.success).toBe(false);
    expect((await look(shop, token, id)).status).toBe('awaiting_payment');
    await trouble(shop, 'cancel', 'error');
    const { data } = await cancel(id);
    expect(data).toEqual({
      success: true,
      message: '주문을 취소했어요. 결제하신 금액은 곧 돌려드릴게요.',
    });
    expect((await cancel(id)).data).toEqual(CANCELLED);
    expect((await ledger(shop)).net).toBe(0);
  });
});

describe('after payment', () => {
  it('refunds, frees the slot and returns the stock', async () => {
    const id = await paidOrder();
    expect(await slotState()).toBe('taken');
    expect(await stock()).toEqual({ stock: 98, reserved: 0 });
    expect((await cancel(id)).data).toEqual(CANCELLED);
    expect(await look(shop, token, id)).toMatchObject({ status: 'refunded', canCancel: false });
    expect(await slotState()).toBe('free');
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await cancel(id)).data).toEqual(CANCELLED);
  });

  it('refunds once, however parallel', async () => {
    const id = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => CANCELLED));
    expect(await ledger(shop)).toMatchObject({ captures: 1, charged: 900_000, cancelled: 900_000 });
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
  });

  it.each(['error', 'error-after'])('can be repeated after a provider fault (%s)', async (kind) => {
    const id = await paidOrder();
    await trouble(shop, 'cancel', kind);
    expect((await cancel(id)).data).toEqual({
      success: false,
      message: '결제를 아직 취소하지 못했어요. 잠시 후에 다시 시도해 주세요.',
    });
    expect((await look(shop, token, id)).status).toBe('paid');
    expect(await slotState()).toBe('taken');
    expect((await cancel(id)).data).toEqual(CANCELLED);
    expect((await look(shop, token, id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ cancelled: 900_000, net: 0 });
  });

  it('is refused once the remedy is being made', async () => {
    const id = await paidOrder();
    await shop.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, id));
    const answer = await cancel(id);
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('order_not_cancellable');
    expect((await ledger(shop)).cancelled).toBe(0);
  });
});

describe('the slot of a cancelled order', () => {
  it('goes to the next patient', async () => {
    const id = await paidOrder();
    await cancel(id);
    const { accessToken: other } = await shop.signIn('full-1');
    const next = await filledOrder(shop, other);
    expect(next.holdExpiresAt).not.toBeNull();
    expect(await order(shop, other)).toMatch(/^[0-9a-f]{24}$/);
  });
});
