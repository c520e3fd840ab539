import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';

/** A statement has at most 65,535 values. */
const BATCH = 500;

/** Runs a step for each batch of rows; never for none. */
export async function inBatches<Row>(
  rows: readonly Row[],
  step: (batch: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await step(rows.slice(at, at + BATCH));
}

interface Rows<T extends PgTable> {
  readonly rows: readonly T['$inferInsert'][];
  /** The key by which a row is there already. */
  readonly target: PgColumn;
  /** Columns of such a row that stay as they are. */
  readonly except?: readonly (keyof T['$inferInsert'])[];
  /** Columns of it that take something else than the new value. */
  readonly set?: Readonly<Partial<Record<keyof T['$inferInsert'], SQL>>>;
  /** Which of them may be changed; all by default. */
  readonly setWhere?: SQL;
}

/** Inserts rows; one that is there already takes the new values. */
export function upsert<T extends PgTable>(
  tx: Tx,
  table: T,
  { rows, target, except = [], set, setWhere }: Rows<T>,
): Promise<void> {
  const stays = new Set<PropertyKey>(except);
  const taken = Object.entries(getTableColumns(table))
    .filter(([name, column]) => column !== target && !stays.has(name))
    .map(([name]) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`] as const);
  const change = {
    target,
    set: { ...Object.fromEntries(taken), ...set },
    ...(setWhere && { setWhere }),
  };
  return inBatches(rows, async (batch) => {
    await tx
      .insert<PgTable>(table)
      .values([...batch])
      .onConflictDoUpdate(change);
  });
}
