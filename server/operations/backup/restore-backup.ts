import { DAY_MS } from '@contract/core/constants';
import { eq, sql } from 'drizzle-orm';
import { revokeAll } from '../../accounts/auth/sessions';
import type { Db, Tx } from '../../db/client';
import { lastOwnMigration } from '../../db/migrate';
import { orderNumbers } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { RELEASE } from '../../core/release';
import { keyMark } from '../../secrets/sealed';
import { BackupFault, readBackup, type Header, type Trailer } from './backup-file';
import { backedUpTables, firstFilled, lastMigration } from './database-shape';

/** One statement holds at most so many rows and characters. */
const PAGE = { rows: 200, characters: 500_000 };

/** Order numbers that may have been given since the backup: patients and payment providers know them, so none is given again. */
const LOST_NUMBERS = 5000;

/** Reads the whole file and compares its release and keys with ours, without a database. Throws `BackupFault`. */
export async function checkBackup(file: string): Promise<Header> {
  const { header } = await readBackup(file);
  if (header.migration !== lastOwnMigration())
    throw new BackupFault(
      `이 백업은 구조가 다른 판에서 만들었어요 (${header.release ?? '모르는 판'}, 지금은 ${RELEASE}). 그 판으로 되살린 다음 새 판을 시작해 주세요.`,
    );
  checkKeys(header);
  return header;
}

/**
 * Restores a backup that `checkBackup` has read into an empty, migrated database, all or nothing. Throws
 * `BackupFault` when the database has another schema or is not empty.
 * @param now when everybody has signed out (ms), as some may have since the backup, and from when on paid payments are read again
 * @returns how many rows were restored
 */
export async function restoreBackup(
  db: Db,
  file: string,
  header: Header,
  now: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    await checkSchema(tx, header);
    await lockTables(tx, header.tables);
    await checkEmpty(tx, header.tables);
    const count = await load(tx, file);
    await revokeAll(tx, now);
    // the provider may have refunded any of them since the backup; spread over a day, so that none keeps new ones waiting
    await tx
      .update(payments)
      .set({ checkAt: sql`${now} + (random() * ${DAY_MS})::bigint` })
      .where(eq(payments.status, 'paid'));
    return count;
  });
}

function checkKeys({ keys }: Header): void {
  const missing = Object.entries(keys)
    .filter(([id, mark]) => keyMark(id) !== mark)
    .map(([id]) => id);
  if (missing.length > 0)
    throw new BackupFault(
      `이 백업을 읽을 열쇠가 없어요: ${missing.join(', ')}. 백업할 때 쓰던 열쇠를 KEYS_FILE이나 KEYS에 넣어 주세요.`,
    );
}

async function checkSchema(tx: Tx, { migration, tables }: Header): Promise<void> {
  const here = await backedUpTables(tx);
  const isSame = here.length === tables.length && tables.every((table) => here.includes(table));
  if (isSame && migration === (await lastMigration(tx))) return;
  throw new BackupFault(
    '데이터베이스의 구조가 백업과 달라요. 빈 데이터베이스를 새로 만들어 그곳에 되살려 주세요.',
  );
}

/** A writer that started meanwhile waits, and finds the restored rows. */
async function lockTables(tx: Tx, tables: readonly string[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(table));
  await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in exclusive mode`);
}

async function checkEmpty(tx: Tx, tables: readonly string[]): Promise<void> {
  const filled = await firstFilled(tx, tables);
  if (filled !== undefined)
    throw new BackupFault(
      `데이터베이스가 비어 있지 않아요 (${filled}). 빈 데이터베이스를 만들어 그곳에 되살려 주세요.`,
    );
}

async function load(tx: Tx, file: string): Promise<number> {
  let page: { table: string; rows: string[]; characters: number } | undefined;
  const flush = async () => {
    if (page) await insertRows(tx, page.table, page.rows);
    page = undefined;
  };
  const { trailer } = await readBackup(file, async (table, line) => {
    if (page?.table !== table) await flush();
    page ??= { table, rows: [], characters: 0 };
    const row = line.slice(line.indexOf(',') + 1, -1);
    page.rows.push(row);
    page.characters += row.length;
    if (page.rows.length >= PAGE.rows || page.characters >= PAGE.characters) await flush();
  });
  await flush();
  await setSequences(tx, trailer);
  return Object.values(trailer.rows).reduce((sum, count) => sum + count, 0);
}

async function insertRows(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(
    sql`insert into ${name}
      select * from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
}

async function setSequences(tx: Tx, { sequences }: Trailer): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    const next = name === orderNumbers.seqName ? (last ?? 0) + LOST_NUMBERS : last;
    if (next === null) continue;
    await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${next})`);
  }
}
