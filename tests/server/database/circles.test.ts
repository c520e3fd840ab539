import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Item } from '../../../contract/cart/schemas';
import { addToCart } from '../../../server/purchase/cart/change';
import { readCart } from '../../../server/purchase/cart/queries';
import { lockPatient } from '../../../server/accounts/patients/queries';
import { stockReservations } from '../../../server/db/schema/orders';
import { createOrder } from '../../../server/purchase/orders/create-order';
import {
  releaseExpiredStock,
  reserveStock,
  takeStock,
} from '../../../server/purchase/orders/stock';
import { PRODUCTS } from '../../../server/operations/content-folder/rows/catalog-rows';
import { JELLY, JELLY_ONE, PILL, PILL_TEN } from '../support/fixtures';
import { sessionsTest } from './sessions';

/** The first and last of the rows that an order of both locks. */
const FIRST: Item = { product_id: PILL, variant_id: PILL_TEN, quantity: 1 };
const LAST: Item = { product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 };

const it = sessionsTest.extend(
  'orderOf',
  ({ shop, patient: { patientId } }) =>
    (...items: Item[]) =>
      shop.db.transaction((tx) =>
        createOrder(tx, shop.clock.read, { patientId, items, source: 'cart', isLocalHome: false }),
      ),
);

describe('two transactions over the same products', () => {
  it('do not deadlock: a payment being settled, and an order of sold out products', async ({
    shop,
    patient,
    sessions,
    orderOf,
  }) => {
    const [paid, expired] = [await orderOf(FIRST, LAST), await orderOf(LAST)];
    const { now } = shop.clock;
    const holder = { id: expired, patientId: patient.patientId };
    await shop.db.transaction((tx) => reserveStock(tx, holder, now - 1, now - 2));
    const [settling, ordering] = [await sessions.begin(), await sessions.begin()];
    await releaseExpiredStock(ordering.tx, now);
    const taken = takeStock(settling.tx, paid, now);
    await sessions.until(taken, ordering);
    const wish = {
      patientId: patient.patientId,
      items: [FIRST],
      source: 'buy_now',
      isLocalHome: false,
    } as const;
    await createOrder(ordering.tx, shop.clock.read, wish);
    await ordering.commit();
    expect(await taken).toEqual(new Map());
    await settling.commit();
    const left = eq(stockReservations.orderId, expired);
    expect(await shop.db.select().from(stockReservations).where(left)).toEqual([]);
  });

  it('do not deadlock with lines in another order', async ({
    shop,
    patient,
    sessions,
    orderOf,
  }) => {
    const paid = await orderOf(FIRST, LAST);
    const [settling, merging] = [await sessions.begin(), await sessions.begin()];
    await addToCart(merging.tx, patient.patientId, [LAST]);
    const taken = takeStock(settling.tx, paid, shop.clock.now);
    await sessions.until(taken, merging);
    await addToCart(merging.tx, patient.patientId, [FIRST]);
    await merging.commit();
    expect(await taken).toEqual(new Map());
    await settling.commit();
    expect(await readCart(shop.db, patient.patientId)).toEqual([LAST, FIRST]);
  });

  it('do not deadlock with an import that names them in another order', async ({
    shop,
    sessions,
    orderOf,
  }) => {
    const [first, last] = [await orderOf(FIRST), await orderOf(LAST)];
    const entries = (await PRODUCTS.read(shop.db)).toSorted((a) => (a['id'] === JELLY ? -1 : 1));
    const [settling, importing] = [await sessions.begin(), await sessions.begin()];
    await takeStock(settling.tx, first, shop.clock.now);
    const written = PRODUCTS.write(importing.tx, entries);
    await sessions.until(written, settling);
    expect(await takeStock(settling.tx, last, shop.clock.now)).toEqual(new Map());
    await settling.commit();
    await written;
    await importing.commit();
  });

  it('do not deadlock with a cart being emptied after payment', async ({
    shop,
    patient,
    sessions,
    orderOf,
  }) => {
    const paid = await orderOf(FIRST);
    const [settling, adding] = [await sessions.begin(), await sessions.begin()];
    await takeStock(settling.tx, paid, shop.clock.now);
    await lockPatient(adding.tx, patient.patientId);
    const emptying = lockPatient(settling.tx, patient.patientId);
    await sessions.until(emptying, adding);
    await addToCart(adding.tx, patient.patientId, [FIRST]);
    await adding.commit();
    await emptying;
    await settling.commit();
    expect(await readCart(shop.db, patient.patientId)).toEqual([FIRST]);
  });
});
