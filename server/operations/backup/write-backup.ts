import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { RELEASE } from '../../core/release';
import { KeysFault } from '../../secrets/keyring';
import { usedKeyIds } from '../../db/reseal';
import { keyMark } from '../../secrets/sealed';
import { backedUpTables, lastMigration, readSequences, rowsOf } from './database-shape';
import type { Header, Trailer } from './backup-file';

/** Rows that are in memory at once. */
const PAGE = 200;

/**
 * Writes a consistent snapshot to a new file (mode 0600) without blocking other connections. Throws when the file
 * exists, or `KeysFault` when a key in use is missing; no partial file is left.
 * @returns how many rows it holds
 */
export async function writeBackup(db: Db, file: string, now: number): Promise<number> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    output.once('open', () => resolve());
    output.once('error', reject);
  });
  try {
    await db.transaction(
      async (tx) => {
        const lines = countedLines(tx, now, (rows) => (count = rows));
        await pipeline(lines, createGzip(), output);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return count;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function* countedLines(
  tx: Tx,
  now: number,
  onEnd: (rows: number) => void,
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const digested = (text: string) => {
    digest.update(text);
    return text;
  };
  const header = await headerOf(tx, now);
  yield digested(`${JSON.stringify(header)}\n`);
  const rows = new Map<string, number>();
  for (const table of header.tables) {
    let count = 0;
    for await (const page of pagesOf(tx, table)) {
      count += page.length;
      yield digested(page.map((row) => `["${table}",${row}]\n`).join(''));
    }
    rows.set(table, count);
  }
  const trailer: Trailer = {
    rows: Object.fromEntries(rows),
    // after the rows, so that none of them has a number that is still to come
    sequences: await readSequences(tx),
    sha256: digest.digest('hex'),
  };
  yield `${JSON.stringify(trailer)}\n`;
  onEnd([...rows.values()].reduce((sum, count) => sum + count, 0));
}

async function headerOf(tx: Tx, now: number): Promise<Header> {
  const ids = await usedKeyIds(tx);
  return {
    format: 'dalim-backup',
    version: 1,
    madeAt: now,
    release: RELEASE,
    migration: await lastMigration(tx),
    keys: Object.fromEntries(ids.map((id) => [id, markOf(id)])),
    tables: await backedUpTables(tx),
  };
}

function markOf(id: string): string {
  const mark = keyMark(id);
  if (mark === null) throw new KeysFault(`The key ${id} is needed: add it to the keys.`);
  return mark;
}

/** The rows of a table as JSON, a page at a time by a cursor. */
async function* pagesOf(tx: Tx, table: string): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare backup_rows no scroll cursor for
      select to_jsonb(one)::text as line from ${sql.identifier(table)} one`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${PAGE} from backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close backup_rows`);
}
