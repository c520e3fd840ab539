import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client';
import { FolderNotWritable } from './data-folder';
import { lockFolder } from './folder-lock';

const extensions = { pg_trgm };

/** Opens an embedded PostgreSQL in memory, empty or from a `copy` written by `dump`. */
export async function openPgliteInMemory(copy?: Blob): Promise<PgliteDatabase> {
  const client = await PGlite.create({ extensions, ...(copy ? { loadDataDir: copy } : {}) });
  return wrap(client, () => Promise.resolve());
}

/**
 * Opens the embedded PostgreSQL in `dataDir`/db, locked because two processes would corrupt it; throws
 * `DatabaseInUse`. It writes without fsync: a power failure may lose or damage data.
 */
export async function openPglite(
  dataDir: string,
  onWarning: (event: string) => void,
): Promise<PgliteDatabase> {
  const unlock = await lockFolder(dataDir, onWarning);
  try {
    return wrap(await PGlite.create(path.join(dataDir, 'db'), { extensions }), unlock);
  } catch (error) {
    await unlock();
    throw fileFault(dataDir, error);
  }
}

/** Numbers of WASI's system errors, which PGlite throws bare where it cannot make its files. */
const FILE_FAULTS: ReadonlyMap<unknown, string> = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
]);

function fileFault(dataDir: string, error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('errno' in error)) return error;
  const code = FILE_FAULTS.get(error.errno);
  return code === undefined ? error : new FolderNotWritable(dataDir, { code });
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
