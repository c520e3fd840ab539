import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client';
import { lockFolder } from './folder-lock';

const extensions = { pg_trgm };

/**
 * Opens the embedded PostgreSQL in `dataDir`/db, or in memory for `memory://`. Two processes on one
 * folder would corrupt data, so it is locked; throws `DatabaseInUse`. An in-memory one may start
 * from a `copy` written by `dump`.
 */
export async function openPglite(dataDir: string, copy?: Blob): Promise<PgliteDatabase> {
  if (dataDir === 'memory://')
    return wrap(await PGlite.create({ extensions, ...(copy ? { loadDataDir: copy } : {}) }), () =>
      Promise.resolve(),
    );
  const unlock = await lockFolder(dataDir);
  try {
    return wrap(await PGlite.create(path.join(dataDir, 'db'), { extensions }), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** An embedded database that can be dumped into one file. */
interface PgliteDatabase extends Database {
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
