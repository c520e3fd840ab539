import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../server/secrets/keyring';
import { createDatabase, requirePostgres } from '../support/postgres';
import { BUSINESS } from '../support/settings';
import { copyShopDatabase, SHOP_KEYS } from '../support/shop';
import { cuttableProxy } from './support/cuttable-proxy';
import { freePort } from '../../scripts/postgres.mjs';
import { startServer, type ServerProcess } from './support/process';

let folder: string;
const started: ServerProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-process-'));
});
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = async (variables: Record<string, string> = {}) => {
  const port = await freePort();
  const all = {
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    // Only the embedded database starts without an origin.
    ...(variables['DATABASE_URL'] ? { PUBLIC_ORIGIN: `http://localhost:${port}` } : {}),
    ...variables,
  };
  const server = startServer(all);
  started.push(server);
  return { ...server, origin: `http://localhost:${port}`, port };
};
const productsAt = async (origin: string) => {
  const answer = await fetch(`${origin}/public-api/market/products`);
  return ((await answer.json()) as { total: number }).total;
};

describe('the process', { timeout: 120_000 }, () => {
  it('starts with data, also after kill -9, and shuts down on a signal', async () => {
    const first = await start();
    await first.ready;
    expect(await productsAt(first.origin)).toBeGreaterThan(0);
    await first.kill('SIGKILL');
    const again = await start();
    await again.ready;
    expect(await productsAt(again.origin)).toBeGreaterThan(0);
    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  });

  it('keeps nothing where its four hosts are elsewhere, and serves their pages’ sitemap', async () => {
    const backend = await start();
    await backend.ready;
    const DATA_DIR = path.join(folder, 'nothing');
    const port = await freePort();
    const server = await start({
      ...BUSINESS,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      NODE_ENV: 'production',
      KAKAO_CLIENT_ID: 'key',
      PORTONE_MERCHANT_CODE: 'code',
      NAVER_MAPS_KEY: 'key',
      DATA_DIR,
      API_URL: `${backend.origin}/api`,
      PUBLIC_API_URL: `${backend.origin}/public-api`,
      MEDICAL_STREAMING_API_URL: `${backend.origin}/medical-streaming-api`,
      TOKEN_SERVICE_URL: `${backend.origin}/token-service`,
    });
    await server.ready;
    const at = `http://localhost:${port}`;
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${at}/sitemap.xml`)).text()).toContain('/@seongsu<');
    await server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect([`${DATA_DIR}.keys`, path.join(DATA_DIR, 'db')].filter(existsSync)).toEqual([]);
    await backend.kill('SIGTERM');
  });

  it('makes its keys beside its data folder, and refuses that data without them (product 1, Encryption)', async () => {
    const first = await start();
    await first.ready;
    await first.kill('SIGTERM');
    expect(readFileSync(path.join(folder, 'data.keys'), 'utf8')).toMatch(/^k1:/);
    const { code, output } = await (await start({ KEYS: newKey('k9') })).ended;
    expect(code).toBe(1);
    expect(output).toContain('The key k1 is needed');
    const other = await (await start({ KEYS: newKey('k1') })).ended;
    expect(other.output).toContain('The key k1 does not open server_keys');
  });

  it('says which Node it needs before it reads newer syntax', () => {
    const old = `Object.defineProperty(process, 'versions', { value: { node: '20.18.3' } })`;
    const given = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
    const { status, stderr } = spawnSync(
      process.execPath,
      [...given, 'scripts/ensure.mjs', 'start'],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      'Node 20.18.3 is too old: install Node 20.19 or newer, https://nodejs.org\n',
    ]);
    // what Node 12 lacks
    expect(readFileSync('scripts/ensure.mjs', 'utf8')).not.toMatch(/^import |\?\?|\?\.|^await /m);
  });

  it('names the folder that it cannot write', async () => {
    const DATA_DIR = path.join(folder, 'file', 'deep', 'data');
    writeFileSync(path.join(folder, 'file'), '');
    const { code, output } = await (await start({ DATA_DIR })).ended;
    expect(code).toBe(1);
    expect(output).toContain(`${DATA_DIR}.keys, cannot be written (ENOTDIR)`);
  });

  it('refuses a folder and a port in use', async () => {
    const DATA_DIR = path.join(folder, 'other');
    const filling = await start();
    await filling.ready;
    await filling.kill('SIGTERM');
    // an early signal may leave the socket, which cannot be copied
    const filter = (file: string) => !file.endsWith('.sock');
    for (const end of ['', '.keys'])
      cpSync(path.join(folder, `data${end}`), DATA_DIR + end, { recursive: true, filter });
    const first = await start();
    await first.ready;
    const [sameFolder, samePort] = await Promise.all([
      (await start()).ended,
      (await start({ PORT: String(first.port), DATA_DIR })).ended,
    ]);
    expect(sameFolder.code).toBe(1);
    expect(sameFolder.output).toContain(`in use by process ${first.child.pid}`);
    expect(samePort.code).toBe(1);
    expect(samePort.output).toContain(`Port ${first.port} on 127.0.0.1 is taken`);
    await first.kill('SIGTERM');
  });

  it('refuses a data folder that other accounts may open', async () => {
    const DATA_DIR = path.join(folder, 'open');
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o755);
    const { code, output } = await (await start({ DATA_DIR })).ended;
    expect(code).toBe(1);
    expect(output).toContain(`Close it: chmod 700 '${DATA_DIR}'`);
  });

  it('reports every fault of its environment and exits with 1', async () => {
    const { code, output } = await (await start({ PORT: 'x', LOG_LEVEL: 'y' })).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/PORT must be[\s\S]*LOG_LEVEL must be/);
    expect(output).not.toContain('    at ');
  });

  it('reports an unreachable database', async () => {
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    const { code, output } = await (await start({ DATABASE_URL })).ended;
    expect(code).toBe(1);
    expect(output).toContain('The database cannot be reached (ECONNREFUSED)');
  });
});

describe('a PostgreSQL that goes away', { timeout: 120_000 }, () => {
  it('answers 503, and recovers by itself', async () => {
    const database = await copyShopDatabase(requirePostgres());
    const wire = await cuttableProxy(database.url);
    const server = await start({ DATABASE_URL: wire.url, KEYS: SHOP_KEYS });
    await server.ready;
    const healthAt = async () => (await fetch(`${server.origin}/healthz`)).status;
    expect(await healthAt()).toBe(200);
    wire.cut();
    expect(await healthAt()).toBe(503);
    const refused = await fetch(`${server.origin}/public-api/market/products`);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
    wire.mend();
    expect(await healthAt()).toBe(200);
    expect(await productsAt(server.origin)).toBeGreaterThan(0);
    await server.kill('SIGTERM');
    await wire.close();
    await database.drop();
  });

  it('is migrated and seeded once when two processes start at once', async () => {
    const database = await createDatabase(requirePostgres());
    const both = await Promise.all([1, 2].map(() => start({ DATABASE_URL: database.url })));
    await Promise.all(both.map(({ ready }) => ready));
    const totals = await Promise.all(both.map(({ origin }) => productsAt(origin)));
    expect(totals[0]).toBe(totals[1]);
    await Promise.all(both.map(({ kill }) => kill('SIGTERM')));
    await database.drop();
  });
});
