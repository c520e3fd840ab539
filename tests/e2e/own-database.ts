import { createDatabase, startPostgres } from '../support/postgres';
import { startShop } from '../support/shop';
import { expect, test as base } from './fixture';

/** The browser suite's test with a shop on a PostgreSQL database that the story may write into. */
export const test = base.extend<object, { databaseUrl: string }>({
  databaseUrl: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const own = process.env.DATABASE_URL ? undefined : await startPostgres();
      const database = await createDatabase(own?.url ?? process.env.DATABASE_URL ?? '');
      await use(database.url);
      await database.drop();
      await own?.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  shop: [
    async ({ databaseUrl }, use) => {
      const shop = await startShop({ env: { DATABASE_URL: databaseUrl } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
