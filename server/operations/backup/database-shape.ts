import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client';

/**
 * Tables whose rows no backup holds, and why: what is short-lived, and what would let somebody back in
 * who has signed out since (decision 0127). Their structure comes from the migrations.
 */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['token_families', 'a restored session could have been ended since; patients sign in again'],
  ['refresh_tokens', 'a restored token could have been used since, which would count as theft'],
  ['login_attempts', 'a login attempt lasts ten minutes'],
  ['handoffs', 'the cart in a code lasts ten minutes'],
  ['staff_keys', 'a restored key could have been revoked since; the operator makes new ones'],
  [
    'cart_copies',
    'a copy of what devices have; one of a backup may have been emptied or bought since',
  ],
  ['rate_limits', 'counts of the last hours'],
]);

/** The rows of a plain statement, on either driver. */
export async function rowsOf<T extends Record<string, unknown>>(
  tx: Tx,
  query: SQL,
): Promise<readonly T[]> {
  return ((await tx.execute(query)) as { rows: T[] }).rows;
}

/** A backup's tables, each after those it refers to, as the database names them: new ones as well. */
export async function backedUpTables(tx: Tx): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const references = await rowsOf<{ name: string; target: string }>(
    tx,
    sql`select source.relname as name, target.relname as target
      from pg_constraint
      join pg_class source on source.oid = conrelid
      join pg_class target on target.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  let rest = tables.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
  while (rest.length > 0) {
    const waits = (name: string) =>
      references.some((one) => one.name === name && rest.includes(one.target));
    const ready = rest.filter((name) => !waits(name));
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${rest.join(', ')}.`);
    ordered.push(...ready);
    rest = rest.filter(waits);
  }
  return ordered;
}

/** The next numbers of the tables' own sequences; null for one that was never used. */
export async function readSequences(tx: Tx): Promise<Record<string, number | null>> {
  const rows = await rowsOf<{ name: string; last: string | null }>(
    tx,
    sql`select sequencename as name, last_value::text as last
      from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(
    rows.map(({ name, last }) => [name, last === null ? null : Number(last)]),
  );
}

/** The first of these tables that has a row. */
export async function firstFilled(tx: Tx, tables: readonly string[]): Promise<string | undefined> {
  for (const table of tables) {
    const [row] = await rowsOf(tx, sql`select 1 as one from ${sql.identifier(table)} limit 1`);
    if (row) return table;
  }
  return undefined;
}

/** The migration that made the schema as it is, by the digest of its file. */
export async function lastMigration(tx: Tx): Promise<string> {
  const [row] = await rowsOf<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  if (!row) throw new Error('The database was never migrated.');
  return row.hash;
}
