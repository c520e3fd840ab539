import type { Database } from './client';

export interface DatabasePlace {
  /** Address of a PostgreSQL; without it PGlite opens `dataDir`/db. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://` for one that is forgotten. */
  dataDir: string;
}

/** Opens PostgreSQL when there is an address, else the embedded database; throws `DatabaseInUse`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(databaseUrl);
  }
  const { openPglite } = await import('./pglite');
  return openPglite(dataDir);
}
