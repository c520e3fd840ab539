import { existsSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { OperatorFault } from '../core/operator-fault';
import type { Database } from './client';
import { isExtensionRefused } from './errors';

/** In the source tree during development; copied into the build for production. */
function migrationsFolder(): string {
  const here = import.meta.dirname;
  const places = [path.join(here, 'migrations'), path.join(here, 'db', 'migrations')];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`No migrations next to ${here}.`);
  return found;
}

/** The database lacks `pg_trgm`, which search needs, and does not let us create it. */
export class ExtensionMissing extends OperatorFault {
  constructor(cause: unknown) {
    super(
      'The database has no extension pg_trgm, and this user may not create it. Ask its administrator ' +
        'to install PostgreSQL\'s contrib modules where they are missing and to run "CREATE EXTENSION ' +
        'pg_trgm" in this database; then start again.',
      { cause },
    );
    this.name = 'ExtensionMissing';
  }
}

/** The two addresses of a pooled database name two databases, so that the tables would be made in the wrong one. */
export class DatabasesDiffer extends OperatorFault {
  constructor() {
    super('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Set both to one.');
    this.name = 'DatabasesDiffer';
  }
}

/**
 * Migrates the database to this version's schema. Throws `ExtensionMissing` when an administrator
 * has to create the extension, and `DatabasesDiffer`.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  try {
    await database.migrate(migrationsFolder());
  } catch (error) {
    throw isExtensionRefused(error) ? new ExtensionMissing(error) : error;
  }
}

/** The digest of the last migration of this release, as the database records it. */
export function lastOwnMigration(): string {
  return readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1)?.hash ?? '';
}
