import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Database } from './client';

interface DatabasePlace {
  /** URL of a PostgreSQL; without it PGlite opens `dataDir`/db. */
  databaseUrl?: string | undefined;
  /** Where `databaseUrl` is a pooler by transaction: the database itself, for migrations. */
  directUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://` for a temporary one. */
  dataDir: string;
  /** Hears when the embedded database is locked less well than it could be. */
  onWarning: (event: string) => void;
}

/** Opens PostgreSQL when a URL is given, else the embedded database; throws `DatabaseInUse`. */
export async function openDatabase({
  databaseUrl,
  directUrl,
  dataDir,
  onWarning,
}: DatabasePlace): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(databaseUrl, directUrl);
  }
  const { openPglite, openPgliteInMemory } = await import('./pglite');
  return dataDir === 'memory://' ? openPgliteInMemory() : openPglite(dataDir, onWarning);
}

/** Of a shop that keeps nothing: each query fails. */
export function noDatabase(): Database {
  const refuse = () =>
    Promise.reject(new Error('This shop keeps nothing: its hosts are elsewhere.'));
  return {
    kind: 'none',
    db: drizzle(refuse),
    migrate: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
