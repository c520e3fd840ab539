import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../server/db/migrate';
import { openPgliteInMemory } from '../../server/db/pglite';

const FILE = path.resolve('.cache/pglite-template.tar');

declare module 'vitest' {
  interface ProvidedContext {
    /** File of a migrated, empty PGlite; undefined when the suite runs on PostgreSQL. */
    pgliteTemplate?: string;
  }
}

/** Migrates one PGlite for the whole suite: copying it is four times faster than migrating. */
export async function setup(project: TestProject): Promise<void> {
  if (process.env['DATABASE_URL']) return;
  const database = await openPgliteInMemory();
  await migrateDatabase(database);
  const dump = await database.dump();
  await database.close();
  await mkdir(path.dirname(FILE), { recursive: true });
  await writeFile(FILE, new Uint8Array(await dump.arrayBuffer()));
  project.provide('pgliteTemplate', FILE);
}
