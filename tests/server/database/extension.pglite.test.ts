import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/client';
import { isExtensionRefused } from '../../../server/db/errors';
import { ExtensionMissing, migrateDatabase } from '../../../server/db/migrate';

let client: PGlite;
let database: Database;
beforeAll(async () => {
  // Without the extension's files, as a PostgreSQL without contrib modules.
  client = await PGlite.create();
  const db = drizzle(client, { casing: 'snake_case' });
  const close = () => client.close();
  const ofFolder = (migrationsFolder: string) => migrate(db, { migrationsFolder });
  database = { kind: 'pglite', db, migrate: ofFolder, close };
});
afterAll(() => client.close());

describe('a database that does not let us create pg_trgm', () => {
  it('is reported with what the administrator has to do', async () => {
    const refused = migrateDatabase(database);
    await expect(refused).rejects.toThrow(ExtensionMissing);
    await expect(refused).rejects.toThrow(/administrator[^]*CREATE EXTENSION pg_trgm/);
  });

  it('is recognized by the missing privilege, too', () => {
    const denied = (message: string) => Object.assign(new Error(message), { code: '42501' });
    const wrapped = new Error('Failed query', {
      cause: denied('permission denied to create extension "pg_trgm"'),
    });
    expect(isExtensionRefused(wrapped)).toBe(true);
    expect(isExtensionRefused(denied('permission denied for table products'))).toBe(false);
  });
});
