import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createOrder } from '../../../contract/orders';
import { variants } from '../../../server/db/schema/catalog';
import { stockReservations } from '../../../server/db/schema/orders';
import { releaseExpired } from '../../../server/housekeeping';
import {
  appointmentAt,
  change,
  completeForm,
  filledOrder,
  order,
  payableOrder,
  pills,
  preprocess,
  TUESDAY_TEN,
} from '../orders/checkout';
import { CLINIC, PILL_TEN } from '../support/fixtures';
import { paymentTest } from './payment-test';

const it = paymentTest.extend(
  'setVariant',
  ({ shop }) =>
    (values: Partial<typeof variants.$inferInsert>) =>
      shop.db.update(variants).set(values).where(eq(variants.id, PILL_TEN)),
);

describe('what is reserved for the payment', () => {
  it('includes the slot, while the window may be open', async ({ shop, token }) => {
    await payableOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const second = await order(shop, other);
    const wish = { clinic_id: CLINIC, appointment: appointmentAt(TUESDAY_TEN) };
    shop.clock.advance(19 * 60_000);
    expect((await change(shop, other, second, wish)).error.code).toBe('slot_taken');
    shop.clock.advance(60_000);
    expect((await change(shop, other, second, wish)).status).toBe(200);
  });

  it('includes the last item, until it is released', async ({ shop, token, setVariant, stock }) => {
    await setVariant({ stock: 1 });
    const { id } = await filledOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const rival = await filledOrder(shop, other, TUESDAY_TEN + 1_800_000);
    expect((await preprocess(shop, token, id)).status).toBe(200);
    expect((await preprocess(shop, other, rival.id)).error.code).toBe('out_of_stock');
    expect(await stock()).toEqual({ stock: 1, reserved: 1 });
    const early = await shop.call(createOrder, { body: { items: [pills(1)] } }, { token: other });
    expect(early.error.code).toBe('out_of_stock');
    shop.clock.advance(20 * 60_000);
    expect(await order(shop, other)).toMatch(/^[0-9a-f]{24}$/);
    await change(shop, other, rival.id, completeForm(TUESDAY_TEN + 1_800_000));
    expect((await preprocess(shop, other, rival.id)).status).toBe(200);
    expect(await stock()).toEqual({ stock: 1, reserved: 1 });
  });

  it('is released by housekeeping after it expires', async ({ shop, token, stock }) => {
    await payableOrder(shop, token, TUESDAY_TEN, 3);
    shop.clock.advance(20 * 60_000);
    await releaseExpired(shop.db, shop.clock.now);
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
    expect(await shop.db.select().from(stockReservations)).toHaveLength(0);
  });
});
