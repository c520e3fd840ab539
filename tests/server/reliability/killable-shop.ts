import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresUrl } from '../../support/postgres';
import { copyShopDatabase, SHOP_KEYS } from '../../support/shop';
import { ORIGIN } from '../support/harness';
import { freePort } from '../../../scripts/postgres.mjs';
import { startServer } from '../support/process';
import type { Sandbox } from './sandbox';
import { createClient, type Client } from './shopper';

interface KillableShop {
  client: Client;
  /** How often it was killed. */
  kills: number;
  kill(): void;
  /** Starts it again after a kill; parallel callers share one start. Resolves once it runs. */
  restartIfKilled(): Promise<void>;
  /** Ends it and starts it again; its clock and the sandbox's are so much ahead (ms). */
  restart(aheadMs?: number): Promise<void>;
  /** Ends it and deletes its data. */
  close(): Promise<void>;
}

/** A shop in a process that is killed, on a database of its own, beside a sandbox that outlives it. */
export async function openKillableShop(
  sandbox: Sandbox,
  more: Record<string, string> = {},
): Promise<KillableShop> {
  sandbox.shopPort = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-kills-'));
  const database = postgresUrl === undefined ? null : await copyShopDatabase(postgresUrl);
  const variables: Record<string, string> = {
    PORT: String(sandbox.shopPort),
    PUBLIC_ORIGIN: ORIGIN,
    SANDBOX_URL: sandbox.url,
    KEYS: SHOP_KEYS,
    DATA_DIR: path.join(folder, 'data'),
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...more,
  };
  let process = startServer(variables);
  let isKilled = false;
  let reviving: Promise<void> | null = null;
  const shop: KillableShop = {
    client: createClient(() => `http://127.0.0.1:${sandbox.shopPort}`, sandbox, restartIfKilled),
    kills: 0,
    kill: () => {
      process.child.kill('SIGKILL');
      isKilled = true;
      shop.kills += 1;
    },
    restartIfKilled,
    restart: async (aheadMs = 0) => {
      sandbox.aheadMs = aheadMs;
      variables['NODE_OPTIONS'] = clockAhead(aheadMs);
      isKilled = true;
      await process.kill('SIGKILL');
      await restartIfKilled();
    },
    close: async () => {
      await process.kill('SIGKILL');
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  function restartIfKilled(): Promise<void> {
    reviving ??= (async () => {
      if (isKilled) {
        await process.ended;
        isKilled = false;
        process = startServer(variables);
      }
      await process.ready;
    })().finally(() => {
      reviving = null;
    });
    return reviving;
  }
  await process.ready;
  return shop;
}

/** Options of Node that set a process's clock ahead. */
const clockAhead = (ms: number) =>
  `--import=data:text/javascript,Date.now=(now=>()=>now()+${ms})(Date.now)`;
