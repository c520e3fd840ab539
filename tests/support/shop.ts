import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/postgres.mjs';
import { createDatabase } from './postgres';

const root = path.resolve(import.meta.dirname, '../..');

/** A running shop: the production build in a separate process. */
export type Shop = {
  /** Origin without a trailing slash. */
  url: string;
  /** The origin that answers its API, where that is another one. */
  apiUrl?: string;
  /** The origin of its sandboxes, where these are apart. */
  bankUrl?: string;
  /** Shuts it down and deletes its data. */
  stop: () => Promise<void>;
  /** Kills the process; its data stays. */
  kill9: () => Promise<void>;
  /**
   * Restarts it on the same data and address (also after `kill9`), optionally with more
   * environment.
   */
  restart: (more?: Record<string, string>) => Promise<void>;
  /** Runs `npm run orders -- …` and returns what it says; throws with its output when it fails. */
  orders: (...words: string[]) => Promise<string>;
  /** All output so far. */
  log: () => string;
  /** The process, for measurements. */
  pid: () => number | undefined;
};

/**
 * Starts `dist-server/main.js` on a free loopback port with fresh data: PGlite in a temporary
 * folder, or a new database on the PostgreSQL of DATABASE_URL.
 * @param build the folder with `dist` and `dist-server`, read again at each start
 * @param port instead of a free one
 * @param env more environment; `DATABASE_URL` here is used unchanged
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
  const admin = process.env.DATABASE_URL;
  const database = admin && !env.DATABASE_URL ? await createDatabase(admin) : undefined;
  let output = '';
  let child: ChildProcess | undefined;

  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_ORIGIN: url,
    SANDBOX: 'on',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  };

  const start = async (more: Record<string, string> = {}) => {
    child = spawn(process.execPath, ['dist-server/main.js'], {
      cwd: build,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...more },
    });
    const keep = (text: Buffer) => (output += text.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    await healthy(url, child, () => output);
  };

  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    running.kill(signal);
    await ended;
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
    stop,
    kill9: () => end('SIGKILL'),
    restart: async (more) => {
      await end('SIGTERM');
      await start(more);
    },
    orders: async (...words) => {
      const command = ['dist-server/orders.js', ...words];
      const options = { cwd: build, env: environment };
      return (await promisify(execFile)(process.execPath, command, options)).stdout;
    },
    log: () => output,
    pid: () => child?.pid,
  };
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
