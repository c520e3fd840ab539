import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { listProducts } from '../../contract/catalog';
import { listClinics } from '../../contract/clinics';
import type { Db } from '../../server/db/client';
import {
  categories,
  products,
  seedVersions,
  shippingMethods,
  variants,
} from '../../server/db/schema/catalog';
import { clinics } from '../../server/db/schema/clinics';
import { agreements, posts, promotions } from '../../server/db/schema/content';
import { reviews } from '../../server/db/schema/reviews';
import { seedBasics, seedDatabase } from '../../server/db/seed/seed';
import { freshDatabase } from '../support/fresh-database';
import { shopTest as it } from './support/shop-test';

describe('the seeded content', () => {
  it('is written again by content version without touching the stock', async ({ shop }) => {
    // Their aliases collide with the seeded ones.
    await shop.db.delete(clinics);
    await Promise.all([1, 2, 3].map(() => seedDatabase(shop.db, shop.clock.read)));
    const products = (await shop.call(listProducts, { query: { pageSize: 100 } })).data;
    expect(products.total).toBeGreaterThanOrEqual(16);
    const found = (await shop.call(listClinics, { query: { pageSize: 100 } })).data;
    expect(found.total).toBeGreaterThanOrEqual(60);

    const variant = products.items.find((one) => one.id.startsWith('65a1'))!.variant;
    const mine = eq(variants.id, variant.id);
    await shop.db.update(variants).set({ stock: 7, price: 1 }).where(mine);
    await seedDatabase(shop.db, shop.clock.read);
    expect(await shop.db.select().from(variants).where(mine)).toMatchObject([{ price: 1 }]);
    await shop.db.update(seedVersions).set({ version: 'older' });
    await seedDatabase(shop.db, shop.clock.read);
    const [row] = await shop.db.select().from(variants).where(mine);
    expect(row).toMatchObject({ stock: 7, price: variant.price, isEnded: false });
  });
});

describe('a public shop', () => {
  const countsOf = async (db: Db) => ({
    products: await db.$count(products),
    variants: await db.$count(variants),
    clinics: await db.$count(clinics),
    reviews: await db.$count(reviews),
    posts: await db.$count(posts),
    promotions: await db.$count(promotions),
  });

  it('is never filled with the demonstration, whatever the release', async () => {
    const { db, close } = await freshDatabase();
    const nothing = { products: 0, variants: 0, clinics: 0, reviews: 0, posts: 0, promotions: 0 };
    for (const version of ['older', 'newer']) {
      await seedBasics(db, Date.now);
      expect(await countsOf(db)).toEqual(nothing);
      await db.update(seedVersions).set({ version });
    }
    expect(await db.$count(categories)).toBeGreaterThan(0);
    expect(await db.$count(shippingMethods)).toBeGreaterThan(0);
    expect(await db.$count(agreements)).toBeGreaterThan(0);
    await close();
  });

  it('keeps its own products, clinics and reviews over a release', async ({ shop }) => {
    const before = [await countsOf(shop.db), await shop.db.select().from(products)];
    await seedBasics(shop.db, shop.clock.read);
    expect([await countsOf(shop.db), await shop.db.select().from(products)]).toEqual(before);
    const found = (await shop.call(listProducts, { query: { pageSize: 100 } })).data;
    expect(found.total).toBeGreaterThan(0);
  });
});
