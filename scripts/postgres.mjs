// A temporary PostgreSQL for tests: its own folder and port, deleted at the end. As a program:
// prints DATABASE_URL=… and runs until stopped.
import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from './ensure/machine.mjs';
import { run } from './run.mjs';

/** A free port on the loopback address. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

// PostgreSQL refuses to run as root: use its own account, or nobody.
async function account() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', name], { quiet: true });
    const gid = await run('id', ['-g', name], { quiet: true });
    if (uid.code === 0 && gid.code === 0) {
      return { uid: Number(uid.output), gid: Number(gid.output) };
    }
  }
  throw new Error('PostgreSQL does not run as root, and no account was found to run it as.');
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * Starts a new cluster on a free loopback port; throws without PostgreSQL, and when it is not ready within 30 s. At `url`
 * is an empty database whose user may create others.
 */
export async function startPostgres() {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is missing: run `node scripts/ensure.mjs all`.');
  const owner = await account();
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const options = { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
  const remove = () => rmSync(folder, { recursive: true, force: true });

  try {
    await promisify(execFile)(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'dalim', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      options,
    );
    const port = await freePort();
    const flags = Object.entries({ ...settings, port }).map(
      ([name, value]) => `-c${name}=${value}`,
    );
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], options);
    const ended = new Promise((resolve) => server.once('close', resolve));
    const kill = () => server.kill('SIGINT');
    process.once('exit', kill);
    await ready(server);
    return {
      url: `postgres://dalim@127.0.0.1:${port}/postgres`,
      stop: async () => {
        process.removeListener('exit', kill);
        kill();
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function ready(server) {
  let output = '';
  const late = setTimeout(() => server.kill('SIGKILL'), 30_000);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start: ${output}`));
    server.once('error', fail);
    server.once('close', fail);
    server.stdout.resume();
    server.stderr.on('data', (text) => {
      if (output.length < 10_000) output += text;
      if (String(text).includes('ready to accept connections')) resolve();
    });
  }).finally(() => clearTimeout(late));
}

if (process.argv[1] === import.meta.filename) {
  const postgres = await startPostgres();
  console.log(`DATABASE_URL=${postgres.url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void postgres.stop().then(() => process.exit(0)));
  }
}
