import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Database, type Tx, MIGRATION_LOCK } from './client';
import { DatabasesDiffer } from './migrate';

/** No statement takes this long, so a stuck one must not block a connection (ms). */
const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/**
 * A connection pool. A broken connection is replaced by the next query, so the server recovers with the database.
 * With `directUrl`, `databaseUrl` is a transaction pooler, where the role itself must set the statement limits.
 */
export function openPostgres(databaseUrl: string, directUrl?: string): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    // Also the maximum wait for a free connection; below the clients' request timeout.
    connectionTimeoutMillis: 12_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'dalim',
    ...(directUrl === undefined ? LIMITS : {}),
  });
  pool.on('error', () => undefined);
  // The pool handles errors of idle connections only; an unhandled one would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let ending: Promise<void> | undefined;
  return {
    kind: 'postgres',
    db: Object.assign(drizzle(pool, { casing: 'snake_case' }), {
      transaction: (work: Work<unknown>, config?: PgTransactionConfig) =>
        transactionOn(pool, work, config),
    }),
    migrate: async (folder) => {
      const url = directUrl ?? databaseUrl;
      if (url === directUrl) await requireSameDatabase(pool, url);
      await migrateOnOneConnection(url, folder);
    },
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => (ending ??= pool.end()),
  };
}

type Work<T> = (tx: Tx) => Promise<T>;

/**
 * Replaces Drizzle's pool transaction, which leaks a connection when `begin` fails. A connection whose begin, commit
 * or rollback failed is discarded, since its transaction state is unknown.
 */
async function transactionOn<T>(
  pool: pg.Pool,
  work: Work<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  let refusal: unknown;
  try {
    const result = await drizzle(client, { casing: 'snake_case' }).transaction(
      (tx) =>
        work(tx).catch((error: unknown) => {
          refusal = error;
          throw error;
        }),
      config,
    );
    isSound = true;
    return result;
  } catch (error) {
    // The rollback succeeded only if the error is the work's own.
    isSound = error === refusal;
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/** A database's number in its cluster, which began at that moment. */
const IDENTITY =
  'select oid, pg_postmaster_start_time() from pg_database where datname = current_database()';

async function requireSameDatabase(pool: pg.Pool, directUrl: string): Promise<void> {
  const direct = new pg.Pool({ connectionString: directUrl, connectionTimeoutMillis: 12_000 });
  try {
    const [ours, theirs] = [await pool.query(IDENTITY), await direct.query(IDENTITY)];
    if (!isDeepStrictEqual(ours.rows, theirs.rows)) throw new DatabasesDiffer();
  } finally {
    await direct.end();
  }
}

/** Several processes may start at once: one migrates, the others wait and find nothing to do. */
async function migrateOnOneConnection(url: string, migrationsFolder: string): Promise<void> {
  // waiting for the lock and altering large tables may take long, so it has no limit
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 12_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client, { casing: 'snake_case' });
    await db.execute(sql`set statement_timeout = 0`);
    // ends with the connection
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Whether the role sets no limit of its own, without which a stuck statement holds a pooler's connection for good. */
export async function lacksStatementTimeout(tx: Tx): Promise<boolean> {
  const setting = sql`select current_setting('statement_timeout') as own`;
  const { rows } = (await tx.execute(setting)) as { rows: { own: string }[] };
  return rows[0]?.own === '0';
}
