import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '../../../contract/cart';
import { addToCart } from '../../../server/cart/change';
import { lockCart, readCart } from '../../../server/cart/queries';
import { stockReservations } from '../../../server/db/schema/orders';
import { createOrder } from '../../../server/orders/create-order';
import { releaseExpiredStock, reserveStock, takeStock } from '../../../server/orders/stock';
import { JELLY, JELLY_ONE, PILL, PILL_TEN } from '../support/fixtures';
import { createShop, type Shop } from '../support/harness';
import { createSessions, type Sessions } from './sessions';

const postgres = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

/** The first and the last of the rows that an order of both locks. */
const FIRST: Item = { product_id: PILL, variant_id: PILL_TEN, quantity: 1 };
const LAST: Item = { product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 };

// The embedded database has one connection, so nobody can wait for anybody.
if (postgres === undefined) {
  it('needs DATABASE_URL for two connections', () => expect(postgres).toBeUndefined());
} else {
  describe('two transactions over the same products', () => {
    let shop: Shop;
    let patientId: string;
    let sessions: Sessions;
    beforeAll(async () => {
      shop = await createShop();
      sessions = createSessions(shop.db);
    });
    beforeEach(async () => {
      await shop.reset();
      ({ patientId } = await shop.signIn('full-1'));
    });
    afterEach(() => sessions.end());
    afterAll(() => shop.close());

    const orderOf = (...items: Item[]) =>
      shop.db.transaction((tx) =>
        createOrder(tx, shop.clock.read, { patientId, items, source: 'cart' }),
      );

    it('do not wait in a circle: a payment that is settled, and an order of what ran out', async () => {
      const [paid, expired] = [await orderOf(FIRST, LAST), await orderOf(LAST)];
      const { now } = shop.clock;
      await shop.db.transaction((tx) => reserveStock(tx, expired, now - 1, now - 2));
      const [settling, ordering] = [await sessions.begin(), await sessions.begin()];
      await releaseExpiredStock(ordering.tx, now);
      const taken = takeStock(settling.tx, paid, now);
      await sessions.until(taken, ordering);
      const wish = { patientId, items: [FIRST], source: 'buy_now' } as const;
      await createOrder(ordering.tx, shop.clock.read, wish);
      await ordering.commit();
      expect(await taken).toEqual(new Map());
      await settling.commit();
      const left = eq(stockReservations.orderId, expired);
      expect(await shop.db.select().from(stockReservations).where(left)).toEqual([]);
    });

    it('nor does one whose lines come in another order', async () => {
      const paid = await orderOf(FIRST, LAST);
      const [settling, merging] = [await sessions.begin(), await sessions.begin()];
      await addToCart(merging.tx, patientId, [LAST]);
      const taken = takeStock(settling.tx, paid, shop.clock.now);
      await sessions.until(taken, merging);
      await addToCart(merging.tx, patientId, [FIRST]);
      await merging.commit();
      expect(await taken).toEqual(new Map());
      await settling.commit();
      expect(await readCart(shop.db, patientId)).toEqual([LAST, FIRST]);
    });

    it("nor does the patient's own cart while it is emptied of what was paid", async () => {
      const paid = await orderOf(FIRST);
      const [settling, adding] = [await sessions.begin(), await sessions.begin()];
      await takeStock(settling.tx, paid, shop.clock.now);
      await lockCart(adding.tx, patientId);
      const emptying = lockCart(settling.tx, patientId);
      await sessions.until(emptying, adding);
      await addToCart(adding.tx, patientId, [FIRST]);
      await adding.commit();
      await emptying;
      await settling.commit();
      expect(await readCart(shop.db, patientId)).toEqual([FIRST]);
    });
  });
}
