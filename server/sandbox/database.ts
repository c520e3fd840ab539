import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Any PostgreSQL that Drizzle speaks to (PGlite or a server): the sandbox needs nothing of the shop's schema. */
export type SandboxDb = PgDatabase<PgQueryResultHKT, Record<string, unknown>>;

/** SQLSTATE 23505, wherever in the chain of causes the driver put it. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === '23505') return true;
  }
  return false;
}
