import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/postgres.mjs';

/** Debian's pgbouncer before a database, by transaction, with fewer connections than the shop's pool. */
export async function startPgbouncer(databaseUrl: string) {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  const users = path.join(folder, 'users');
  const config = path.join(folder, 'pgbouncer.ini');
  const port = await freePort();
  writeFileSync(users, `"${username}" ""\n`);
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 4',
  ];
  writeFileSync(config, lines.join('\n'));
  // it refuses to run as root, and has to read its files
  const isRoot = process.getuid?.() === 0;
  const pooler = spawn('/usr/sbin/pgbouncer', isRoot ? ['-u', 'nobody', config] : [config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    pooler.on('error', reject);
    pooler.on('close', () => reject(new Error(said)));
    pooler.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('process up')) resolve();
    });
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      const ended = once(pooler, 'close');
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
