import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A statement has at most 65,535 values. */
const BATCH = 500;

/** Runs a step for each batch of rows; never for none. */
export async function inBatches<Row>(
  rows: readonly Row[],
  step: (batch: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await step(rows.slice(at, at + BATCH));
}

/** For an upsert: every column takes the value that was to be inserted, but for those in `kept`. */
export function excluded(table: PgTable, untouched: readonly string[]): Record<string, SQL> {
  const names = Object.keys(getTableColumns(table)).filter((name) => !untouched.includes(name));
  return Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]),
  );
}
