import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../server/config/env';
import { isDatabaseGone } from '../../../server/db/errors';
import { migrateDatabase } from '../../../server/db/migrate';
import { lacksStatementTimeout, openPostgres } from '../../../server/db/postgres';
import { paidOrder } from '../../e2e/world/orders';
import { signUp } from '../../e2e/world/patient';
import { createDatabase, requirePostgres } from '../../support/postgres';
import { startPgbouncer } from '../support/pgbouncer';
import { freePort } from '../../../scripts/postgres.mjs';
import { startServer } from '../support/process';

describe('a pooler', () => {
  it('by transaction needs the database’s own address for migrations', () => {
    const faults = (variables: Record<string, string>) => {
      const read = readEnv({ PUBLIC_ORIGIN: 'http://localhost', ...variables });
      return 'faults' in read ? read.faults.join() : '';
    };
    const DATABASE_URL = 'postgres://a@localhost:6432/shop';
    const DATABASE_DIRECT_URL = 'postgres://a@localhost:5432/shop';
    const DATABASE_POOLER = 'transaction';
    expect(faults({ DATABASE_URL, DATABASE_POOLER })).toContain('DATABASE_DIRECT_URL');
    expect(faults({ DATABASE_URL, DATABASE_DIRECT_URL })).toContain('DATABASE_POOLER');
    expect(faults({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER: 'session' })).toContain(
      'DATABASE_POOLER must be transaction',
    );
    expect(faults({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOLER })).toBe('');
  });

  it('or a database behind a UNIX socket that is gone counts as unreachable', async () => {
    const client = new pg.Client({ host: '/nowhere', user: 'a' });
    expect(isDatabaseGone(await client.connect().catch((error: unknown) => error))).toBe(true);
  });
});

describe('pgbouncer by transaction', { timeout: 120_000 }, () => {
  it('carries a shop of two processes, from the migration to paid orders', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pooled-'));
    const database = await createDatabase(requirePostgres());
    const pooler = await startPgbouncer(database.url);
    const start = async (name: string) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = startServer({
        PORT: String(port),
        PUBLIC_ORIGIN: url,
        DATA_DIR: path.join(folder, name),
        KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
        DATABASE_POOLER: 'transaction',
      });
      await server.ready;
      return { ...server, url };
    };
    const shops = await Promise.all([start('one'), start('two')]);
    for (const shop of shops) {
      const patients = await Promise.all([signUp(shop), signUp(shop), signUp(shop)]);
      for (const patient of patients) await paidOrder(shop, patient);
    }
    const direct = new pg.Client({ connectionString: database.url });
    await direct.connect();
    const paid = await direct.query("select 1 from orders where status = 'paid'");
    expect(paid.rowCount).toBe(6);
    const pooled = openPostgres(pooler.url, database.url);
    expect(await lacksStatementTimeout(pooled.db)).toBe(true);
    await pooled.close();
    const other = await createDatabase(requirePostgres());
    const misled = openPostgres(pooler.url, other.url);
    await expect(migrateDatabase(misled)).rejects.toThrow('lead to different databases');
    await misled.close();
    await other.drop();
    await direct.end();
    await Promise.all(shops.map(({ kill }) => kill('SIGTERM')));
    await pooler.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
});
