import { test } from 'vitest';
import { clinics } from '../../../server/db/schema/clinics';
import { createKeys } from '../../../server/db/server-keys';
import { createLogger } from '../../../server/core/logger';
import { fillWithDemonstration } from '../../support/fill-demo';
import { createShop, type Shop, type ShopSettings } from './harness';

/**
 * The test of the server's suites: a shop per file, emptied and stocked anew before each test, and a
 * patient signed in. What a file needs beyond that, it adds with `extend`.
 */
export const shopTest = test
  .extend('shopSettings', { scope: 'file' }, (): ShopSettings => ({}))
  .extend('fileShop', { scope: 'file' }, async ({ shopSettings }, { onCleanup }) => {
    const shop = await createShop(shopSettings);
    onCleanup(() => shop.close());
    return shop;
  })
  .extend('shop', async ({ fileShop }): Promise<Shop> => {
    await fileShop.reset();
    return fileShop;
  })
  /** Whom `token` belongs to. */
  .extend('account', 'dalim')
  .extend('patient', ({ shop, account }) => shop.signIn(account))
  .extend('token', ({ patient }) => patient.accessToken)
  /** What the shop's jobs take. */
  .extend('deps', ({ shop }) => ({
    db: shop.db,
    clock: shop.clock.read,
    keys: createKeys(shop.db, shop.clock.read),
    logger: createLogger('info', (line) => shop.log.push(line)),
    ...shop.thirdParties,
  }));

/** The same with what earlier tests of the file have left in the shop. */
export const sharedShopTest = shopTest.extend('shop', ({ fileShop }) => fileShop);

/** The same with the seeded catalog and content instead of the tests' own. */
export const seededShopTest = sharedShopTest
  .extend('seededShop', { scope: 'file' }, async ({ fileShop }) => {
    // Their aliases collide with the seeded ones.
    await fileShop.db.delete(clinics);
    await fillWithDemonstration(fileShop.db, fileShop.clock.read);
    return fileShop;
  })
  .extend('shop', ({ seededShop }) => seededShop);
