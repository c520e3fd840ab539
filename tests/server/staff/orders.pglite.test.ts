import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { variants } from '../../../server/db/schema/catalog';
import { orders } from '../../../server/db/schema/orders';
import { consulted, filledOrder, ledger, trouble } from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
import { idOf, staffTest } from './staff-test';

const it = staffTest.extend(
  'step',
  ({ ask, desk }) =>
    (id: string, body: object) =>
      ask(desk, `/orders/${id}/step`, { method: 'PUT', body }),
);

describe('an order', () => {
  it('is prepared, shipped with carrier and number, and delivered; its patient sees the parcel', async ({
    shop,
    ask,
    desk,
    step,
    book,
  }) => {
    const { orderId: id, read } = await book();
    await consulted(shop, id);
    expect((await step(id, { step: 'deliver' })).status).toBe(409);
    expect((await step(id, { step: 'prepare' })).json).toEqual({
      orderId: id,
      status: 'preparing',
    });
    const parcel = { step: 'ship', carrier: 'CJ대한통운', number: '6789-1234' };
    const shipped = await step(id, parcel);
    expect(shipped.json).toEqual({ orderId: id, status: 'shipped' });
    expect((await step(id, parcel)).text).toBe(shipped.text);
    expect(await read()).toMatchObject({
      status: 'shipped',
      tracking: { carrier: 'CJ대한통운', number: '6789-1234' },
    });
    await step(id, { ...parcel, number: '6789-1235' });
    expect((await read()).tracking?.number).toBe('6789-1235');
    expect((await step(id, { step: 'deliver' })).status).toBe(200);
    expect((await step(id, { step: 'prepare' })).status).toBe(409);
    const { json } = await ask(desk, `/orders/${id}`);
    expect(json).toMatchObject({
      status: 'delivered',
      patient: { name: '김달임' },
      recipient: { name: '김달임', address1: '서울특별시 종로구 북촌로 1' },
      comments: '문 앞에 놓아 주세요',
      tracking: { carrier: 'CJ대한통운', number: '6789-1235' },
    });
  });

  it('that is collected waits at the clinic, and has no parcel', async ({ shop, step, book }) => {
    const { orderId: id, read } = await book();
    await consulted(shop, id);
    await step(id, { step: 'prepare' });
    expect((await step(id, { step: 'ready' })).status).toBe(409);
    await shop.db.update(orders).set({ shippingMethodId: 'pickup' }).where(eq(orders.id, id));
    const parcel = { step: 'ship', carrier: '택배', number: '6789-1234' };
    expect((await step(id, parcel)).status).toBe(409);
    expect((await step(id, { step: 'ready' })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'shipped', tracking: null });
  });

  it('that was never paid is unknown to staff', async ({ shop, token, ask, desk, step }) => {
    const { id } = await filledOrder(shop, token);
    expect((await ask(desk, `/orders/${id}`)).status).toBe(404);
    expect((await step(id, { step: 'prepare' })).status).toBe(404);
  });

  it('refuses invalid steps', async ({ step, book }) => {
    const { orderId: id } = await book();
    const bad = [{}, { step: 'burn' }, { step: 'ship', carrier: '', number: '1234' }];
    for (const body of [...bad, { step: 'ship', carrier: '택배', number: '<script>' }])
      expect((await step(id, body)).status).toBe(422);
    expect((await step('x', { step: 'prepare' })).status).toBe(422);
  });
});

describe('a refund', () => {
  it('without the role for it is refused, and nothing is paid back', async ({
    shop,
    ask,
    desk,
    doctor,
    book,
    staffLines,
  }) => {
    const { orderId, read } = await book();
    for (const key of [desk, doctor])
      expect((await ask(key, `/orders/${orderId}/refund`, { method: 'PUT' })).status).toBe(403);
    expect([(await ledger(shop)).cancelled, (await read()).status]).toEqual([0, 'paid']);
    expect((await staffLines()).map(({ object }) => object)).toEqual([
      'role refund',
      'role refund',
    ]);
  });

  it('by the manager returns the money once, however often it is asked for', async ({
    shop,
    ask,
    manager,
    book,
  }) => {
    const { orderId, read } = await book();
    const refund = () => ask(manager, `/orders/${orderId}/refund`, { method: 'PUT' });
    await trouble(shop, 'cancel', 'error');
    expect((await refund()).json).toEqual({ orderId, refund: 'requested' });
    const answers = await Promise.all([refund(), refund(), refund()]);
    for (const { status } of answers) expect(status).toBe(200);
    expect((await refund()).json).toEqual({ orderId, refund: 'done' });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await read()).status).toBe('refunded');
  });
});

describe('the stock', () => {
  it('is set from what was read, and never over a sale in between', async ({
    ask,
    network,
    desk,
    book,
    shop,
  }) => {
    const set = (body: object, key = network) =>
      ask(key, `/stock/${PILL_TEN}`, { method: 'PUT', body });
    const { json } = await ask(network, '/stock');
    expect(json.variants).toContainEqual({
      ...{ variantId: PILL_TEN, product: '원방 공진단', variant: '10환' },
      ...{ stock: 100, reserved: 0 },
    });
    await book();
    expect((await set({ stock: 120, was: 100 })).status).toBe(409);
    expect((await set({ stock: 119, was: 99 })).json).toEqual({ variantId: PILL_TEN, stock: 119 });
    expect((await set({ stock: 119, was: 99 })).status).toBe(200);
    expect((await set({ stock: -1, was: 119 })).status).toBe(422);
    await shop.db.update(variants).set({ reserved: 5 }).where(eq(variants.id, PILL_TEN));
    expect((await set({ stock: 4, was: 119 })).status).toBe(409);
    expect((await set({ stock: 0, was: 119 }, desk)).status).toBe(403);
    const [row] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
    expect(row?.stock).toBe(119);
  });
});

describe('what staff change', () => {
  it('is in the security log by key, before it is done', async ({
    step,
    desk,
    book,
    staffLines,
  }) => {
    const { orderId: id } = await book();
    await step(id, { step: 'deliver' });
    await step(id, { step: 'prepare' });
    const by = { action: 'staff_change', actor: `staff:${idOf(desk)}` };
    expect(await staffLines()).toMatchObject([
      { ...by, object: `deliver order:${id}` },
      { ...by, object: `prepare order:${id}` },
    ]);
  });
});
