import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './client';

/** Beside the source while developing, copied beside the built server otherwise. */
function migrationsFolder(): string {
  const here = import.meta.dirname;
  const places = [path.join(here, 'migrations'), path.join(here, 'db', 'migrations')];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`No migrations beside ${here}.`);
  return found;
}

/** Brings the database to the schema of this version. */
export async function migrateDatabase(database: Database): Promise<void> {
  await database.migrate(migrationsFolder());
}
