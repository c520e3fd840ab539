import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, Tx } from './client';
import { MIGRATION_LOCK } from './locks';

/**
 * A pool on a PostgreSQL. A connection that breaks, idle or in the middle of a transaction, is dropped
 * and replaced by the next query, so the server recovers by itself when the database comes back.
 */
export function openPostgres(databaseUrl: string): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    // Also how long a request waits for its turn in a crowd; less than clients wait for an answer.
    connectionTimeoutMillis: 12_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'dalim',
    // No statement of ours is long: one that is stuck must not keep a connection.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', () => undefined);
  // The pool listens only while a connection is idle, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let ending: Promise<void> | undefined;
  return {
    kind: 'postgres',
    db: Object.assign(drizzle(pool, { casing: 'snake_case' }), {
      transaction: (work: Work<unknown>, config?: PgTransactionConfig) =>
        transactionOn(pool, work, config),
    }),
    migrate: (folder) => migrateOnOneConnection(pool, folder),
    close: () => (ending ??= pool.end()),
  };
}

type Work<T> = (tx: Tx) => Promise<T>;

/**
 * Runs the work in a transaction on a connection of its own. Drizzle's way with a pool never gives a
 * connection back whose `begin` has failed. One whose begin, commit or rollback has failed is not used
 * again, for nobody knows what is still open on it.
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
    // Only when the work itself was refused has the rollback done its part.
    isSound = error === refusal;
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/** Many processes may start at once: one migrates, the others wait and then find nothing to do. */
async function migrateOnOneConnection(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle(client, { casing: 'snake_case' });
    // Waiting for the lock and changing large tables may take long.
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    try {
      await migrate(db, { migrationsFolder });
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  } finally {
    // Not back into the pool, whose statements have a limit.
    client.release(true);
  }
}
