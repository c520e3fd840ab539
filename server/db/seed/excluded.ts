import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** For an upsert: every column takes the value that was to be inserted, but for those in `kept`. */
export function excluded(table: PgTable, kept: readonly string[]): Record<string, SQL> {
  const names = Object.keys(getTableColumns(table)).filter((name) => !kept.includes(name));
  return Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
  );
}
