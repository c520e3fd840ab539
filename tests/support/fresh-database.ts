import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../server/db/client';
import { migrateDatabase } from '../../server/db/migrate';
import { openPgliteInMemory } from '../../server/db/pglite';
import { openPostgres } from '../../server/db/postgres';
import { createDatabase, postgresUrl } from './postgres';

/**
 * A migrated, empty database for one test: on the PostgreSQL of `DATABASE_URL` if set, else
 * PGlite in memory. Closing deletes it.
 */
export async function freshDatabase(): Promise<Database> {
  if (postgresUrl === undefined) return freshPglite();
  const { url, drop } = await createDatabase(postgresUrl, migrated());
  const database = openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

const MIGRATIONS = path.resolve('server/db/migrations');

/** Copying a migrated database takes a part of the time of migrating one. */
const migrated = () => ({
  key: readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(path.join(MIGRATIONS, name), 'utf8'))
    .join('\0'),
  fill: async (url: string) => {
    const database = openPostgres(url);
    await migrateDatabase(database);
    await database.close();
  },
});

/** A migrated, empty PGlite in memory, copied from the suite's template if there is one. */
export async function freshPglite(): Promise<Database> {
  const file = inject('pgliteTemplate');
  const template = file === undefined ? [] : [new Blob([new Uint8Array(await readFile(file))])];
  const database = await openPgliteInMemory(...template);
  if (template.length === 0) await migrateDatabase(database);
  return database;
}
