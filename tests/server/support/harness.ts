import { sql } from 'drizzle-orm';
import { createApp } from '../../../server/app';
import type { Database, Db } from '../../../server/db/client';
import { readEnv } from '../../../server/config/env';
import { createLogger } from '../../../server/core/logger';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { createThirdParties, type ThirdParties } from '../../../server/config/third-parties';
import { freshDatabase } from '../../support/fresh-database';
import { createCaller, ORIGIN, type Caller } from './call';
import { insertFixtures } from './fixtures';
import { signInTo, type SignedIn } from './sign-in';
import { createTestClock, type TestClock } from './test-clock';

export { ORIGIN };

/** A complete shop for one test file: fresh database, in-process sandboxes, a test clock. */
export interface Shop {
  db: Db;
  database: Database;
  clock: TestClock;
  app: ReturnType<typeof createApp>;
  thirdParties: ThirdParties;
  /** Lines logged since the last reset. */
  log: string[];
  call: Caller;
  /** Sends any request to the app. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs in through the login sandbox as `dalim`, `saebom`, `full-<n>` or `new-<n>`. */
  signIn(account: string): Promise<SignedIn>;
  /** Empties the database, inserts the fixtures and resets the clock. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

type AppChanges = Partial<Parameters<typeof createApp>[0]>;

export interface ShopSettings {
  /** Parts of the app that differ, possibly built around the usual third parties. */
  changes?: AppChanges | ((thirdParties: ThirdParties) => AppChanges);
  /** Environment variables. */
  variables?: Record<string, string>;
}

/**
 * Opens a shop with a database of its own: on `DATABASE_URL` if set, else PGlite
 * in memory.
 */
export async function createShop({
  changes = {},
  variables = {},
}: ShopSettings = {}): Promise<Shop> {
  const database = await freshDatabase();
  const { db } = database;
  const clock = createTestClock();
  const log: string[] = [];
  const read = readEnv({
    PUBLIC_ORIGIN: ORIGIN,
    SANDBOX: 'on',
    // The database is given below, whatever the origin.
    EMBEDDED_DATABASE: 'on',
    ...variables,
  });
  if ('faults' in read) throw new Error(read.faults.join('; '));
  const usual = await createThirdParties(read.env, db, clock.read);
  const thirdParties = { ...usual, ...(typeof changes === 'function' ? changes(usual) : changes) };
  const logger = createLogger('info', (line) => log.push(line));
  const app = createApp({ db, clock: clock.read, logger, ...thirdParties });
  const fetchApp = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, ORIGIN), init));
  const call = createCaller(fetchApp);
  const shop: Shop = {
    db,
    database,
    clock,
    app,
    thirdParties,
    log,
    call,
    fetch: fetchApp,
    signIn: (account) =>
      signInTo({ fetch: fetchApp, call }, account, SANDBOX_DEFAULTS.loginClientId),
    reset: async () => {
      log.length = 0;
      clock.set();
      await empty(db);
      await insertFixtures(db);
    },
    close: () => database.close(),
  };
  await shop.reset();
  return shop;
}

/**
 * Keeps the server's own keys, which the running app has cached. Deletes where the test database's owner
 * may leave foreign keys unchecked: with few rows that takes a tenth of the time of truncating.
 */
async function empty(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ declare name text;
    begin
      set local session_replication_role = replica;
      for name in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname in ('public', 'sandbox') and tablename <> 'server_keys'
      loop
        execute 'delete from ' || name;
      end loop;
    end $$`);
}
