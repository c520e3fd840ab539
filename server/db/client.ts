import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * A database or a transaction on it, on either driver. PGlite has one connection: inside
 * `db.transaction(async (tx) => …)` use `tx` only, or the query waits forever. Make no network call
 * inside a transaction.
 */
export type Tx = PgDatabase<PgQueryResultHKT>;
/** The database outside any transaction. */
export type Db = Tx;

/** An open database and its driver-specific operations. */
export interface Database {
  readonly kind: 'pglite' | 'postgres' | 'none';
  readonly db: Db;
  /** Applies the migrations of a folder. */
  migrate(folder: string): Promise<void>;
  /** Connections of the pool; absent without one. */
  readonly pool?: () => { used: number; idle: number; waiting: number };
  close(): Promise<void>;
}
