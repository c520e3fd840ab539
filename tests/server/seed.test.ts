import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { listProducts } from '../../contract/catalog';
import { listClinics } from '../../contract/clinics';
import { variants, seedVersions } from '../../server/db/schema/catalog';
import { clinics } from '../../server/db/schema/clinics';
import { seedDatabase } from '../../server/db/seed/seed';
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
