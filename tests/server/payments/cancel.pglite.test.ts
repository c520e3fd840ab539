import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { listSlots } from '../../../contract/appointments/schemas';
import { cancelOrder } from '../../../contract/orders/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { orders } from '../../../server/db/schema/orders';
import { messages } from '../../../server/db/schema/outbox';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import {
  filledOrder,
  ledger,
  readOrder,
  order,
  payableOrder,
  preprocess,
  press,
  trouble,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { paymentTest } from './payment-test';

const CANCELLED = { success: true, message: '주문을 취소했어요.' };

const it = paymentTest
  .extend(
    'cancel',
    ({ shop, token }) =>
      (id: string) =>
        shop.call(cancelOrder, { params: { id } }, { token }),
  )
  .extend('slotState', ({ shop }) => async () => {
    const query = { date: '2026-11-24' };
    const { data } = await shop.call(listSlots, { params: { id: CLINIC }, query });
    return data.items.find((slot) => slot.startedAt === TUESDAY_TEN)?.state;
  })
  .extend('paidOrder', ({ shop, token, finish }) => async () => {
    const { id, params } = await payableOrder(shop, token, TUESDAY_TEN, 2);
    await finish(id, await press(shop, params, 'approve'));
    return id;
  });

describe('before payment', () => {
  it('releases slot and stock', async ({ shop, token, cancel, slotState, stock }) => {
    const draft = await filledOrder(shop, token);
    expect((await cancel(draft.id)).data).toEqual(CANCELLED);
    expect(await slotState()).toBe('free');
    const { id } = await payableOrder(shop, token);
    expect((await cancel(id)).data).toEqual(CANCELLED);
    expect(await slotState()).toBe('free');
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
    expect(await readOrder(shop, token, id)).toMatchObject({
      status: 'cancelled',
      canCancel: false,
    });
    expect((await preprocess(shop, token, id)).error.code).toBe('order_not_editable');
  });

  it('is safe to repeat, also in parallel', async ({ shop, token, cancel }) => {
    const { id } = await payableOrder(shop, token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => CANCELLED));
    expect((await cancel(id)).data).toEqual(CANCELLED);
  });

  it('refunds a charge that we had not heard of', async ({ shop, token, cancel, finish }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    expect((await cancel(id)).data).toEqual(CANCELLED);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await finish(id, impUid)).data.success).toBe(false);
    expect((await readOrder(shop, token, id)).status).toBe('cancelled');
  });

  it('does not need the provider when no window was opened', async ({ shop, token, cancel }) => {
    const { id } = await filledOrder(shop, token);
    await trouble(shop, 'prepare', 'error');
    expect((await preprocess(shop, token, id)).status).toBe(503);
    await trouble(shop, 'find', 'error', 2);
    expect((await cancel(id)).data).toEqual(CANCELLED);
  });

  it('waits until the provider says whether it has charged', async ({ shop, token, cancel }) => {
    const { id, params } = await payableOrder(shop, token);
    await press(shop, params, 'approve');
    await trouble(shop, 'find', 'error', 2);
    expect((await cancel(id)).data.success).toBe(false);
    expect((await readOrder(shop, token, id)).status).toBe('awaiting_payment');
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
  it('refunds, releases the slot and returns the stock', async ({
    shop,
    token,
    paidOrder,
    slotState,
    stock,
    cancel,
  }) => {
    const id = await paidOrder();
    expect(await slotState()).toBe('taken');
    expect(await stock()).toEqual({ stock: 98, reserved: 0 });
    expect((await cancel(id)).data).toEqual(CANCELLED);
    expect(await readOrder(shop, token, id)).toMatchObject({
      status: 'refunded',
      canCancel: false,
    });
    expect(await slotState()).toBe('free');
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await cancel(id)).data).toEqual(CANCELLED);
  });

  it('refunds once, even in parallel', async ({ shop, paidOrder, cancel, stock }) => {
    const id = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => CANCELLED));
    expect(await ledger(shop)).toMatchObject({ captures: 1, charged: 900_000, cancelled: 900_000 });
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
  });

  it.for(['error', 'error-after'])(
    'can be repeated after a provider fault (%s)',
    async (kind, { shop, token, paidOrder, cancel, slotState }) => {
      const id = await paidOrder();
      await trouble(shop, 'cancel', kind);
      expect((await cancel(id)).data).toEqual({
        success: false,
        message: '결제를 아직 취소하지 못했어요. 잠시 후에 다시 시도해 주세요.',
      });
      expect((await readOrder(shop, token, id)).status).toBe('paid');
      expect(await slotState()).toBe('taken');
      expect((await cancel(id)).data).toEqual(CANCELLED);
      expect((await readOrder(shop, token, id)).status).toBe('refunded');
      expect(await ledger(shop)).toMatchObject({ cancelled: 900_000, net: 0 });
    },
  );

  it('before the consultation releases its time when the provider confirms only after its start', async ({
    shop,
    deps,
    paidOrder,
    cancel,
  }) => {
    const id = await paidOrder();
    await trouble(shop, 'cancel', 'error');
    await cancel(id);
    shop.clock.set(TUESDAY_TEN);
    await reconcile(deps);
    expect((await shop.db.select().from(appointments))[0]?.status).toBe('released');
    const told = await shop.db.select({ kind: messages.kind }).from(messages);
    expect(told).toContainEqual({ kind: 'clinic_released' });
  });

  it('is refused once preparation has begun', async ({ shop, paidOrder, cancel }) => {
    const id = await paidOrder();
    await shop.db.update(orders).set({ status: 'preparing' }).where(eq(orders.id, id));
    const answer = await cancel(id);
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('order_not_cancellable');
    expect((await ledger(shop)).cancelled).toBe(0);
  });
});

describe('the slot of a cancelled order', () => {
  it('is free for the next patient', async ({ shop, paidOrder, cancel }) => {
    const id = await paidOrder();
    await cancel(id);
    const { accessToken: other } = await shop.signIn('full-1');
    const next = await filledOrder(shop, other);
    expect(next.holdExpiresAt).not.toBeNull();
    expect(await order(shop, other)).toMatch(/^[0-9a-f]{24}$/);
  });
});
