import { sql } from 'drizzle-orm';
import { createApp } from '../../../server/app';
import type { Database, Db } from '../../../server/db/client';
import { readEnv } from '../../../server/env';
import { createLogger } from '../../../server/logger';
import { SANDBOX_DEFAULTS } from '../../../server/sandbox/addresses';
import { createThirdParties, type ThirdParties } from '../../../server/third-parties';
import { freshDatabase } from '../../support/fresh-database';
import { createCaller, type Caller } from './call';
import { insertFixtures } from './fixtures';
import { signInTo, type SignedIn } from './sign-in';
import { createTestClock, type TestClock } from './test-clock';

export const ORIGIN = 'http://localhost:4173';

/** A whole shop for one test file: fresh database, sandbox providers in process, a clock of its own. */
export interface Shop {
  db: Db;
  database: Database;
  clock: TestClock;
  app: ReturnType<typeof createApp>;
  thirdParties: ThirdParties;
  /** The lines that were logged since the last reset. */
  log: string[];
  call: Caller;
  /** Sends any request to the app. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs in through the login sandbox as `dalim`, `saebom`, `full-<n>` or `new-<n>`. */
  signIn(account: string): Promise<SignedIn>;
  /** Empties the database, fills in the fixtures and sets the clock back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export type AppChanges = Partial<Parameters<typeof createApp>[0]>;

/** Runs on `TEST_DATABASE_URL` or `DATABASE_URL` when one is set, else on PGlite in memory. */
export async function createShop(
  changes: AppChanges = {},
  variables: Record<string, string> = {},
): Promise<Shop> {
  const database = await freshDatabase();
  const { db } = database;
  const clock = createTestClock();
  const log: string[] = [];
  const read = readEnv({ PUBLIC_ORIGIN: ORIGIN, ...variables });
  if ('faults' in read) throw new Error(read.faults.join('; '));
  const thirdParties = createThirdParties(read.env, db, clock.read);
  const logger = createLogger('info', (line) => log.push(line));
  const app = createApp({ db, clock: clock.read, logger, ...thirdParties, ...changes });
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

/** Everything but the server's own keys, which the running app remembers. */
async function empty(db: Db): Promise<void> {
  await db.execute(sql`
    do $$ declare names text;
    begin
      select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
      from pg_tables
      where schemaname in ('public', 'sandbox') and tablename <> 'server_keys';
      execute 'truncate ' || names || ' restart identity cascade';
    end $$`);
}
