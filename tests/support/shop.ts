import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/postgres.mjs';
import { createDatabase } from './postgres';

const root = path.resolve(import.meta.dirname, '../..');

/** Copies of one database share the key that its secrets are sealed with. */
export const SHOP_KEYS = `test:${Buffer.alloc(32, 'k').toString('base64')}`;

/** A running shop: the production build in a separate process. */
export type Shop = {
  /** Origin without a trailing slash. */
  url: string;
  /** Its PostgreSQL database; undefined on PGlite. */
  databaseUrl?: string | undefined;
  /** The origin that answers its API, where that is another one. */
  apiUrl?: string;
  /** The origin of its sandboxes, where these are apart. */
  sandboxUrl?: string;
  /** Shuts it down and deletes its data. */
  stop: () => Promise<void>;
  /** Kills the process; its data stays. */
  kill9: () => Promise<void>;
  /**
   * Restarts it on the same data and address (also after `kill9`), optionally with more
   * environment.
   */
  restart: (more?: Record<string, string>) => Promise<void>;
  /** Runs `npm run shop -- …` and returns what it says; throws with its output when it fails. */
  command: (...words: string[]) => Promise<string>;
  /** All output so far. */
  log: () => string;
  /** The process, for measurements. */
  pid: () => number | undefined;
};

/**
 * Starts `dist-server/main.js` on a free loopback port with a fresh copy of a filled demonstration shop: PGlite in a
 * temporary folder, or a new database on the PostgreSQL of `DATABASE_URL`.
 * @param build the folder with `dist` and `dist-server`, read again at each start
 * @param port instead of a free one
 * @param env more environment; a `DATABASE_URL` names the server that gets the new database
 * @throws when it is not healthy within 60 s, with its output
 */
export async function startShop({
  env = {},
  build = root,
  port: given,
}: { env?: Record<string, string>; build?: string; port?: number } = {}): Promise<Shop> {
  const port = given ?? (await freePort());
  const url = `http://localhost:${port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'dalim-shop-'));
  const data = env.DATA_DIR ?? path.join(folder, 'data');
  const server = env.DATABASE_URL ?? process.env.DATABASE_URL;
  const database = server ? await copyShopDatabase(server) : undefined;
  if (!server) await cp(await filledFolder(), data, { recursive: true });
  let output = '';
  let child: ChildProcess | undefined;

  const environment = {
    ...process.env,
    SANDBOX: 'on',
    KEYS: SHOP_KEYS,
    PUBLIC_ORIGIN: url,
    ...env,
    ...placeOf(url, data, database?.url),
  };

  const start = async (more: Record<string, string> = {}) => {
    child = launch(build, { ...environment, ...more });
    const add = (text: Buffer) => (output += text.toString());
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    await healthy(url, child, () => output);
  };

  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (running) await stopProcess(running, signal);
  };

  const stop = async () => {
    await end('SIGTERM');
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    databaseUrl: database?.url,
    stop,
    kill9: () => end('SIGKILL'),
    restart: async (more) => {
      await end('SIGTERM');
      await start(more);
    },
    command: async (...words) => {
      const options = { cwd: build, env: environment };
      const command = ['dist-server/shop.js', ...words];
      return (await promisify(execFile)(process.execPath, command, options)).stdout;
    },
    log: () => output,
    pid: () => child?.pid,
  };
}

/** Where a shop is reached, and where its data are. */
const placeOf = (url: string, data: string, databaseUrl: string | undefined) => ({
  PORT: new URL(url).port,
  DATA_DIR: data,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

const launch = (build: string, env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['dist-server/main.js'], {
    cwd: build,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await ended;
}

/** Starts this project's build once on that data, which migrates and fills them. */
async function fill(data: string, databaseUrl?: string): Promise<void> {
  const url = `http://localhost:${await freePort()}`;
  const place = placeOf(url, data, databaseUrl);
  const child = launch(root, {
    ...process.env,
    SANDBOX: 'on',
    KEYS: SHOP_KEYS,
    PUBLIC_ORIGIN: url,
    ...place,
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  await healthy(url, child, () => output);
  await stopProcess(child, 'SIGTERM');
}

const buildStamp = () => readFile(path.join(root, 'dist-server/.stamp'), 'utf8');

/** A database on that server, migrated and filled with the demonstration. */
export async function copyShopDatabase(server: string) {
  return createDatabase(server, {
    key: await buildStamp(),
    fill: async (url) => {
      const data = await mkdtemp(path.join(tmpdir(), 'dalim-template-'));
      await fill(data, url);
      await rm(data, { recursive: true, force: true });
    },
  });
}

/** A data folder with PGlite, stored for the next run of this build; those of earlier builds are deleted. */
async function filledFolder(): Promise<string> {
  const cache = path.join(root, '.cache');
  const folder = path.join(cache, `shop-${(await buildStamp()).slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache))
    if (/^shop-[0-9a-f]{12}$/.test(name)) await rm(path.join(cache, name), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  await fill(unfinished);
  // another process may have been first
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

async function healthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The shop did not start (exit code ${child.exitCode ?? 'none'}):\n${output()}`);
}
