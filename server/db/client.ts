import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Where a query runs: the database itself or a transaction on it, on either driver. PGlite has one
 * connection, so inside `db.transaction(async (tx) => …)` only `tx` may be used: the outer `db`
 * would wait for the transaction forever. No network call belongs inside a transaction.
 */
export type Tx = PgDatabase<PgQueryResultHKT>;
/** The database outside any transaction. */
export type Db = Tx;

/** An open database and the two things that depend on its driver. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Applies the migrations of a folder. */
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}
