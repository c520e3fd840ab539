import type { Database } from './client';

interface DatabasePlace {
  /** URL of a PostgreSQL; without it PGlite opens `dataDir`/db. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://` for a temporary one. */
  dataDir: string;
}

/** Opens PostgreSQL when a URL is given, else the embedded database; throws `DatabaseInUse`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(databaseUrl);
  }
  const { openPglite } = await import('./pglite');
  return openPglite(dataDir);
}
