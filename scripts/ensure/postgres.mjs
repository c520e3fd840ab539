import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installWithApt, isRunnable } from './apt.mjs';

/** Folder with initdb and postgres, newest version first; undefined when there is none. */
export async function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...['/opt/homebrew/bin', '/usr/local/bin', '/usr/bin', '/usr/pgsql/bin'],
  ];
  for (const folder of folders) {
    const both = ['initdb', 'postgres'].map((name) => isRunnable(path.join(folder, name)));
    if ((await Promise.all(both)).every(Boolean)) return folder;
  }
  const inPath = await isRunnable('initdb');
  return inPath && path.dirname(inPath);
}

/**
 * Finds or installs PostgreSQL for the suites that run on it. Not needed when DATABASE_URL is set.
 * @throws {Error} when it cannot be installed
 */
export async function ensurePostgres() {
  if (process.env.DATABASE_URL) return;
  if ((await findPostgres()) && (await isRunnable('/usr/sbin/pgbouncer'))) return;
  await installWithApt(['postgresql', 'pgbouncer']);
  if (await findPostgres()) return;
  throw new Error('The tests need PostgreSQL: install it (with initdb), or set DATABASE_URL.');
}
