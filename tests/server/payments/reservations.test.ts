import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrder } from '../../../contract/orders';
import { variants } from '../../../server/db/schema/catalog';
import { stockReservations } from '../../../server/db/schema/orders';
import { restock } from '../../../server/housekeeping';
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

const setVariant = (values: Partial<typeof variants.$inferInsert>) =>
  shop.db.update(variants).set(values).where(eq(variants.id, PILL_TEN));
const stock = async () => {
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
  return { stock: row!.stock, reserved: row!.reserved };
};

describe('what is kept for the payment', () => {
  it('is the slot, for as long as the window may be open', async () => {
    await payableOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const second = await order(shop, other);
    const wish = { clinic_id: CLINIC, appointment: appointmentAt(TUESDAY_TEN) };
    shop.clock.advance(19 * 60_000);
    expect((await change(shop, other, second, wish)).error.code).toBe('slot_taken');
    shop.clock.advance(60_000);
    expect((await change(shop, other, second, wish)).status).toBe(200);
  });

  it('is the last piece, until it is let go', async () => {
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

  it('is given back by housekeeping when nobody asks for it', async () => {
    await payableOrder(shop, token, TUESDAY_TEN, 3);
    shop.clock.advance(20 * 60_000);
    await restock(shop.db, shop.clock.now);
    expect(await stock()).toEqual({ stock: 100, reserved: 0 });
    expect(await shop.db.select().from(stockReservations)).toHaveLength(0);
  });
});
