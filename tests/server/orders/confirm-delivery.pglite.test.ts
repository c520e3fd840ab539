import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { confirmDelivery } from '../../../contract/orders/schemas';
import { orderEvents } from '../../../server/db/schema/orders';
import { consulted } from './checkout';
import { returnsTest } from './returns-test';

const it = returnsTest.extend(
  'confirm',
  ({ shop, token }) =>
    (id: string, as = token) =>
      shop.call(confirmDelivery, { params: { id } }, { token: as }),
);

describe('that it came says the patient of a sent order (product 4, Order)', () => {
  it('once, however often it is said, and the clinic’s word changes nothing', async ({
    shop,
    shipped: { id, number },
    confirm,
    staff,
  }) => {
    const answers = await Promise.all([...Array(8).keys()].map(() => confirm(id)));
    expect(answers.map(({ data }) => data.data.status)).toEqual(Array(8).fill('delivered'));
    await staff('deliver', number);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    const came = events.filter(({ to }) => to === 'delivered');
    expect(came.map(({ actor }) => actor)).toEqual(['patient']);
  });

  it('and nobody else, nor before it was sent, nor while it is refunded', async ({
    shop,
    paid: { id, number },
    confirm,
    staff,
  }) => {
    expect((await confirm(id)).error.code).toBe('order_not_sent');
    await consulted(shop, id);
    await staff('prepare', number);
    expect((await confirm(id)).error.code).toBe('order_not_sent');
    await staff('ship', number, '--tracking', '6789-1234');
    const { accessToken: other } = await shop.signIn('full-1');
    expect((await confirm(id, other)).status).toBe(404);
    await staff('refund', number);
    expect((await confirm(id)).error.code).toBe('order_not_sent');
  });
});
