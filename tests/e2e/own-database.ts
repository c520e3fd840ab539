import pg from 'pg';
import { startPostgres } from '../support/postgres';
import { startShop, type Shop } from '../support/shop';
import { expect, test as base } from './fixture';

/** Changes the shop's database while it runs. */
interface ShopDatabase {
  /** Whole won of one variant. */
  setPrice: (variantId: string, won: number) => Promise<void>;
  /** When the order's hold expires (ms). */
  endHold: (orderId: string, at: number) => Promise<void>;
}

/**
 * The browser suite's test with a shop on a PostgreSQL database that the test may write to. Tests share it, except those
 * that name one of their own by `test.use({ shopOf })`.
 */
export const test = base.extend<object, { shopOf: string; shop: Shop; database: ShopDatabase }>({
  shopOf: ['', { option: true, scope: 'worker' }],
  shop: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const own = process.env.DATABASE_URL ? undefined : await startPostgres();
      const shop = await startShop({ env: own ? { DATABASE_URL: own.url } : {} });
      await use(shop);
      await shop.stop();
      await own?.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  database: [
    async ({ shop }, use) => {
      const client = new pg.Client({ connectionString: shop.databaseUrl });
      await client.connect();
      const change = async (statement: string, values: unknown[]) => {
        expect((await client.query(statement, values)).rowCount).toBe(1);
      };
      await use({
        setPrice: (variantId, won) =>
          change('update variants set price = $1 where id = $2', [won, variantId]),
        endHold: (orderId, at) =>
          change(
            "update appointments set expires_at = $1 where order_id = $2 and status = 'held'",
            [at, orderId],
          ),
      });
      await client.end();
    },
    { scope: 'worker' },
  ],
});
