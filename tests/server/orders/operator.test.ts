import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import { orderEvents, orders as orderTable } from '../../../server/db/schema/orders';
import { runCommand } from '../../../server/operations/operator/run-command';
import {
  askServer,
  openOperatorSocket,
  socketPath,
} from '../../../server/operations/operator/socket';
import { shopTest } from '../support/shop-test';
import { PILL_TEN } from '../support/fixtures';
import {
  change,
  consulted,
  filledOrder,
  ledger,
  payableOrder,
  preprocess,
  press,
  readOrder,
  trouble,
  TUESDAY_TEN,
} from './checkout';

const it = shopTest
  .extend(
    'orders',
    ({ deps }) =>
      (...args: string[]) =>
        runCommand(deps, args),
  )
  .extend('paidOrder', ({ shop, token }) => async (by = token) => {
    const { id, params } = await payableOrder(shop, by);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token: by });
    await consulted(shop, id);
    return readOrder(shop, by, id);
  });

describe('npm run shop -- orders (product 1, Staff)', () => {
  it('moves a paid order to delivered step by step, visibly to the patient', async ({
    shop,
    token,
    paidOrder,
    orders,
  }) => {
    const { id, number } = await paidOrder();
    expect((await orders('list')).text).toContain(`${number}  결제 완료  454,000원`);
    expect(await orders('deliver', number)).toEqual({
      isOk: false,
      text: `${number} 주문은 "결제 완료" 상태라 "배송 완료" 상태로 바꿀 수 없어요.`,
    });
    expect((await orders('prepare', number.replaceAll('-', ''))).isOk).toBe(true);
    expect((await readOrder(shop, token, id)).canCancel).toBe(false);
    const parcel = ['--tracking', '6789-1234', '--carrier', 'CJ대한통운'];
    expect((await orders('ship', number, ...parcel)).text).toContain('송장: CJ대한통운 6789-1234');
    expect((await orders('ship', number, '--tracking', '67891235')).isOk).toBe(true);
    expect((await orders('deliver', number)).isOk).toBe(true);
    expect((await orders('deliver', number)).text).toContain('이미 "배송 완료"');
    const seen = await readOrder(shop, token, id);
    expect(seen.tracking).toEqual({ carrier: '택배', number: '67891235' });
    expect(seen.events.map(({ status }) => status)).toEqual([
      'draft',
      'awaiting_payment',
      'paid',
      'preparing',
      'shipped',
      'delivered',
    ]);
    const shown = (await orders('show', number)).text;
    expect(shown).toContain('원방 공진단 10환 × 1');
    expect(shown).toContain('강남달임한의원');
    expect(shown).not.toContain('당뇨');
    expect((await orders('prepare', number)).isOk).toBe(false);
  });

  it('refunds at any step, and retries while the provider is unavailable', async ({
    shop,
    token,
    paidOrder,
    orders,
  }) => {
    const { id, number } = await paidOrder();
    await orders('prepare', number);
    await trouble(shop, 'cancel', 'error');
    expect((await orders('refund', number)).text).toContain('접수했어요');
    expect((await readOrder(shop, token, id)).status).toBe('preparing');
    expect((await orders('refund', number)).text).toContain('돌려드렸어요');
    expect((await orders('refund', number)).text).toContain('이미 환불');
    expect(await readOrder(shop, token, id)).toMatchObject({ status: 'refunded' });
    expect((await ledger(shop)).net).toBe(0);
    expect((await shop.db.select().from(appointments))[0]?.status).toBe('released');
  });

  it('does not advance an order under refund, whoever requested it', async ({
    shop,
    token,
    paidOrder,
    orders,
  }) => {
    const { id, number } = await paidOrder();
    await trouble(shop, 'cancel', 'error', 2);
    await shop.call(cancelOrder, { params: { id } }, { token });
    const text = `${number} 주문은 환불이 접수되어 더 진행할 수 없어요. 결제사가 확인하면 저절로 환불돼요.`;
    expect(await orders('prepare', number)).toEqual({ isOk: false, text });
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect((await orders('refund', number)).isOk).toBe(true);
    expect(await orders('prepare', number)).toEqual({ isOk: false, text });

    await shop.reset();
    const { accessToken: fresh } = await shop.signIn('dalim');
    const prepared = await paidOrder(fresh);
    await orders('prepare', prepared.number);
    await trouble(shop, 'cancel', 'error');
    await orders('refund', prepared.number);
    const parcel = ['--tracking', '6789-1234'];
    expect((await orders('ship', prepared.number, ...parcel)).text).toContain('환불이 접수되어');
    const { status, tracking } = await readOrder(shop, fresh, prepared.id);
    expect({ status, tracking }).toEqual({ status: 'preparing', tracking: null });
  });

  it('advances an order while another attempt is refunded', async ({ shop, token, orders }) => {
    const { id, params: old } = await payableOrder(shop, token);
    await change(shop, token, id, { payment_method: 'card' });
    const { data } = await preprocess(shop, token, id);
    const finish = async (impUid: string) =>
      shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    await finish(await press(shop, data.iamportParams!, 'approve'));
    await trouble(shop, 'cancel', 'error');
    await finish(await press(shop, old, 'approve'));
    const { number } = await readOrder(shop, token, id);
    await consulted(shop, id);
    expect((await orders('show', number)).text).toContain('환불:');
    expect((await orders('prepare', number)).isOk).toBe(true);
  });

  it.for([
    { reached: 'shipped', isSeen: false },
    { reached: 'delivered', isSeen: true },
  ] as const)(
    'refunds after $reached, but does not restock prepared goods',
    async ({ reached, isSeen }, { shop, token, paidOrder, orders }) => {
      const { id, number } = await paidOrder();
      await orders('prepare', number);
      await orders('ship', number, '--tracking', '6789-1234');
      if (reached === 'delivered') await orders('deliver', number);
      expect((await readOrder(shop, token, id)).status).toBe(reached);
      // A past consultation stays booked, a future one is released.
      if (isSeen) shop.clock.set(TUESDAY_TEN + 60_000);
      expect((await orders('refund', number)).text).toContain('돌려드렸어요');
      expect((await orders('refund', number)).text).toContain('이미 환불');
      const now = shop.clock.now;
      const [order] = await shop.db.select().from(orderTable).where(eq(orderTable.id, id));
      expect(order).toMatchObject({ status: 'refunded', cancelledAt: now });
      const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.to, 'refunded'));
      expect(events).toMatchObject([{ from: reached, actor: 'staff', at: now }]);
      expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
      const [pills] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
      expect(pills).toMatchObject({ stock: 99, reserved: 0 });
      const [slot] = await shop.db.select().from(appointments);
      expect(slot?.status).toBe(isSeen ? 'booked' : 'released');
    },
  );

  it('marks a pickup order ready at the clinic, and never ships it', async ({
    shop,
    token,
    paidOrder,
    orders,
  }) => {
    const { number, id } = await paidOrder();
    await orders('prepare', number);
    expect((await orders('ready', number)).text).toContain('ship을 써 주세요');
    await shop.db
      .update(orderTable)
      .set({ shippingMethodId: 'pickup' })
      .where(eq(orderTable.id, id));
    const parcel = ['--tracking', '6789-1234'];
    expect((await orders('ship', number, ...parcel)).text).toContain('ready를 써 주세요');
    expect((await orders('ready', number)).text).toContain('"조제 중"에서 "수령 준비 완료"');
    expect((await orders('deliver', number)).text).toContain('"수령 완료" 상태로 바꿨어요');
    expect((await readOrder(shop, token, id)).status).toBe('delivered');
  });

  it('releases the stock and the time that an unpaid order keeps, and nothing of a paid one', async ({
    shop,
    token,
    paidOrder,
    orders,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    const { number } = await readOrder(shop, token, id);
    const pills = async () =>
      (await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN)))[0];
    expect(await pills()).toMatchObject({ stock: 100, reserved: 1 });
    const text = `${number} 주문이 맡아 둔 재고와 진료 시간을 풀었어요.`;
    expect(await orders('release', number)).toEqual({ isOk: true, text });
    expect(await orders('release', number)).toEqual({ isOk: true, text });
    expect(await pills()).toMatchObject({ stock: 100, reserved: 0 });
    expect((await shop.db.select().from(appointments))[0]?.status).toBe('released');
    const confirmed = await shop.fetch('/api/payments/portone/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(params),
    });
    expect(confirmed.status).toBe(409);

    const paid = await paidOrder();
    expect(await orders('release', paid.number)).toMatchObject({ isOk: false });
    expect(await pills()).toMatchObject({ stock: 99, reserved: 0 });
    expect((await readOrder(shop, token, paid.id)).status).toBe('paid');
  });

  it('explains invalid commands', async ({ shop, token, orders }) => {
    const { number } = await filledOrder(shop, token);
    expect((await orders()).text).toContain('사용법');
    expect((await orders('burn', number)).text).toContain('사용법');
    expect((await orders('show', '--x')).text).toContain('사용법');
    expect((await orders('list', '--status', 'lost')).text).toContain('모르는 상태예요: lost');
    expect((await orders('show', 'x')).text).toContain('2611-2104-38처럼');
    expect((await orders('show', '0000-0000-00')).text).toContain('찾을 수 없어요');
    expect((await orders('ship', number)).text).toContain('--tracking');
    expect((await orders('refund', number)).text).toContain('돌려드릴 결제가 없어요');
    expect((await orders('prepare', number)).isOk).toBe(false);
  });

  it('reaches the running server by its own socket, even after a kill', async ({ deps }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dalim-operator-'));
    try {
      await expect(askServer(folder, ['list'])).rejects.toThrow();
      openOperatorSocket(deps, folder);
      // A second server takes the folder over from a killed one that left its socket.
      const close = openOperatorSocket(deps, folder);
      expect(await askServer(folder, ['list'])).toEqual({ isOk: true, text: '주문이 없어요.' });
      expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
      close();
      await expect(askServer(folder, ['list'])).rejects.toThrow();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
