import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from 'playwright/test';
import { freePort } from '../../../scripts/postgres.mjs';
import { copyShopDatabase, startShop, type Shop } from '../../support/shop';

export { expect };

/** The shop and, in another process, the sandboxes with their own ledger. */
export interface World extends Shop {
  sandboxUrl: string;
}

/** The test of the fault matrix: one shop and one set of sandboxes per worker. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const sandboxPort = await freePort();
      const sandboxUrl = `http://localhost:${sandboxPort}`;
      const shop = await startShop({ env: { SANDBOX_URL: sandboxUrl, NICEPAY: 'on' } });
      const sandbox = await startSandbox(sandboxPort, shop.url);
      await use({ ...shop, sandboxUrl });
      await sandbox.stop();
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** `npm run sandbox` for a shop at that origin, with fresh data. */
export async function startSandbox(
  port: number,
  publicOrigin: string,
  more: Record<string, string> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'dalim-sandbox-'));
  const server = process.env.DATABASE_URL;
  const database = server ? await copyShopDatabase(server) : undefined;
  const child = spawn(process.execPath, ['dist-server/sandbox.js'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(database ? { DATABASE_URL: database.url } : {}),
      SANDBOX_PORT: String(port),
      SANDBOX_DATA_DIR: path.join(folder, 'data'),
      PUBLIC_ORIGIN: publicOrigin,
      SANDBOX: 'on',
      ...more,
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
