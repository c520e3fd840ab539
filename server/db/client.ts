import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * A database or a transaction, on either driver. Inside `db.transaction(async (tx) => …)` use `tx` only: PGlite has
 * one connection, so another query would wait forever. Make no network call in a transaction.
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

/** Keys of the advisory locks; each must be unique. */
export const MIGRATION_LOCK = 7_304_001;
export const SEED_LOCK = 7_304_002;
