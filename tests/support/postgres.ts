import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres as start } from '../../scripts/postgres.mjs';

type Postgres = { url: string; stop: () => Promise<void> };

/** The PostgreSQL of `DATABASE_URL`; undefined where tests run on PGlite. */
export const postgresUrl = process.env['DATABASE_URL'];

/** The same for tests that PGlite with its one connection cannot run. Throws on PGlite. */
export function requirePostgres(): string {
  if (postgresUrl === undefined) throw new Error('Set DATABASE_URL: this needs PostgreSQL.');
  return postgresUrl;
}

/** A temporary PostgreSQL cluster on a loopback port; throws when the machine has no PostgreSQL. */
export async function startPostgres(): Promise<Postgres> {
  return start();
}

/** A database that is filled once on a server and copied afterwards. */
interface Template {
  /** What it holds depends on this text alone. */
  key: string;
  fill: (url: string) => Promise<unknown>;
}

/**
 * A fresh database on the server of `adminUrl`: empty, or a copy of the template.
 * @returns its address, and `drop`, which also closes its connections
 */
export async function createDatabase(
  adminUrl: string,
  template?: Template,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(adminUrl, async (admin) => {
    const from = template ? await filled(admin, adminUrl, template) : 'template1';
    await admin.query(`create database ${name} template ${from}`);
  });
  return {
    url: addressOf(adminUrl, name),
    drop: () =>
      onServer(adminUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** The template's name; the first caller fills it while the others wait. */
async function filled(admin: pg.Client, adminUrl: string, { key, fill }: Template) {
  const name = `template_${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    await fill(addressOf(adminUrl, unfinished));
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  }
  await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
  return name;
}

function addressOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
