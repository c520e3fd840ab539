import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, Tx } from './client';
import { MIGRATION_LOCK } from './locks';

/**
 * A connection pool on a PostgreSQL. A broken connection is dropped and replaced by the next query,
 * so the server recovers when the database comes back.
 */
export function openPostgres(databaseUrl: string): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    // Also the maximum wait for a free connection; below the clients' request timeout.
    connectionTimeoutMillis: 12_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'dalim',
    // No statement takes this long, so a stuck one must not block a connection.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
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
    migrate: (folder) => migrateOnOneConnection(pool, folder),
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
 * Runs the work in a transaction on its own connection. Drizzle's pool transaction leaks a
 * connection when `begin` fails. A connection whose begin, commit or rollback failed is discarded,
 * since its transaction state is unknown.
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

/** Several processes may start at once: one migrates, the others wait and find nothing to do. */
async function migrateOnOneConnection(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle(client, { casing: 'snake_case' });
    // Waiting for the lock and altering large tables may take long.
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    try {
      await migrate(db, { migrationsFolder });
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  } finally {
    // Not returned to the pool, whose connections have a statement timeout.
    client.release(true);
  }
}
