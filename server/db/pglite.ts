import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './client';
import { lockFolder } from './folder-lock';

/**
 * The embedded PostgreSQL in `dataDir`/db, or in memory for `memory://`. A second process on the
 * same folder would lose data, so the folder is locked; throws `DatabaseInUse`.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  if (dataDir === 'memory://') return wrap(await PGlite.create(), () => Promise.resolve());
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    return wrap(await PGlite.create(path.join(dataDir, 'db')), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function wrap(client: PGlite, unlock: () => Promise<void>): Database {
  const db = drizzle(client, { casing: 'snake_case' });
  return {
    kind: 'pglite',
    db,
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    close: async () => {
      if (!client.closed) await client.close();
      await unlock();
    },
  };
}
