import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres as start } from '../../scripts/postgres.mjs';

type Postgres = { url: string; stop: () => Promise<void> };

/** A temporary PostgreSQL cluster on a loopback port; throws when the machine has no PostgreSQL. */
export async function startPostgres(): Promise<Postgres> {
  return start();
}

/**
 * A fresh, empty database on the server of `adminUrl`.
 * @returns its address, and `drop`, which also closes its connections
 */
export async function createDatabase(
  adminUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
