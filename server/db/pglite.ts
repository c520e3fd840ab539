import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client';
import { lockFolder } from './folder-lock';

/**
 * The embedded PostgreSQL in `dataDir`/db, or in memory for `memory://`. A second process on the
 * same folder would lose data, so the folder is locked; throws `DatabaseInUse`. One in memory may
 * begin as a `copy` of what `dump` wrote.
 */
export async function openPglite(dataDir: string, copy?: Blob): Promise<PgliteDatabase> {
  if (dataDir === 'memory://')
    return wrap(await PGlite.create(copy ? { loadDataDir: copy } : {}), () => Promise.resolve());
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    return wrap(await PGlite.create(path.join(dataDir, 'db')), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** An embedded database, whose data can be written into one file. */
export interface PgliteDatabase extends Database {
  /** The whole data folder as a tar file. */
  dump(): Promise<Blob>;
}

function wrap(client: PGlite, unlock: () => Promise<void>): PgliteDatabase {
  const db = drizzle(client, { casing: 'snake_case' });
  return {
    kind: 'pglite',
    db,
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    dump: () => client.dumpDataDir('none'),
    close: async () => {
      if (!client.closed) await client.close();
      await unlock();
    },
  };
}
