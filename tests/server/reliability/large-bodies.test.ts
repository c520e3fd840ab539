import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { OWN_HEADER } from '../../../contract/core/constants';
import { createStaffApp } from '../../../server/operations/staff/app';
import { postgresUrl } from '../../support/postgres';
import { copyShopDatabase, SHOP_KEYS } from '../../support/shop';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { createCaller, ORIGIN } from '../support/call';
import { freePort } from '../../../scripts/postgres.mjs';
import { startServer } from '../support/process';
import { createRandom } from '../support/random';
import { FRAMINGS, MAX_SENT, sendBody, type BodyRequest } from '../support/send-body';
import { sharedShopTest } from '../support/shop-test';
import { signInTo } from '../support/sign-in';
import { HOUR_MS, SEED, SIZES } from './sizes';

const MB = 1024 * 1024;
const SMALL = 1024;
const LARGE = 200 * MB;
const AT_ONCE = 8;
const MAX_GROWTH_MB = 50;
const SAMPLE_MS = 50;
const TYPES = ['application/json', 'application/x-www-form-urlencoded'];

const { chance } = createRandom(SEED);

interface Route {
  method: string;
  path: string;
}

/** The routes of an app, each once; what answers any method gets a POST. */
function routesOf({ routes }: { routes: readonly Route[] }): Route[] {
  const all = routes.map(({ method, path: pattern }) => ({
    method: method === 'ALL' ? 'POST' : method,
    path: pattern.replaceAll(/:\w+(\{[^}]*\})?\??/g, 'x').replaceAll('*', 'x'),
  }));
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const it = sharedShopTest
  .extend('shopSettings', { variables: { NICEPAY: 'on' } })
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dalim-bodies-'));
    const database = postgresUrl === undefined ? null : await copyShopDatabase(postgresUrl);
    const [port, staffPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
    const { child, ready, kill } = startServer({
      PORT: String(port),
      STAFF_PORT: String(staffPort),
      METRICS_PORT: String(metricsPort),
      NICEPAY: 'on',
      PUBLIC_ORIGIN: ORIGIN,
      SANDBOX: 'on',
      KEYS: SHOP_KEYS,
      DATA_DIR: path.join(folder, 'data'),
      ...(database ? { DATABASE_URL: database.url } : {}),
    });
    onCleanup(async () => {
      await kill('SIGKILL');
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    });
    await ready;
    /** Its resident memory, MB. */
    const memory = () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    };
    const send = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init);
    const door = { fetch: send, call: createCaller(send) };
    /** Headers that lead a request of a patient as far as its body. */
    const headersOf = async (number: number) => {
      const account = `full-${number + 1}`;
      const { accessToken } = await signInTo(door, account, SANDBOX_DEFAULTS.loginClientId);
      return {
        Authorization: `Bearer ${accessToken}`,
        'Idempotency-Key': randomUUID(),
        [OWN_HEADER]: '1',
        Origin: ORIGIN,
      };
    };
    return { port, staffPort, metricsPort, memory, headersOf };
  })
  /** Requests to each route of each listener: whole and in chunks, JSON and a form. */
  .extend('requests', ({ shop, deps, server }): Omit<BodyRequest, 'bytes' | 'headers'>[] => {
    const staffApp = createStaffApp({ deps, trustedHops: 0 });
    const unknown = ['GET', 'POST', 'PUT'].map((method) => ({ method, path: '/nowhere' }));
    const metrics = ['GET', 'POST'].map((method) => ({ method, path: '/metrics' }));
    const at = (port: number, routes: Route[]) => routes.map((route) => ({ ...route, port }));
    return [
      ...at(server.port, [...routesOf(shop.app), ...unknown]),
      ...at(server.staffPort, [...routesOf(staffApp), ...unknown]),
      ...at(server.metricsPort, [...metrics, ...unknown]),
    ].flatMap((route) =>
      FRAMINGS.flatMap((framing) => TYPES.map((type) => ({ ...route, framing, type }))),
    );
  });

it(
  `${SIZES.largeBodyRoutes} % of all routes: bodies of 200 MB, ${AT_ONCE} at once, take at most ${MAX_GROWTH_MB} MB (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async ({ server, requests }) => {
    const sendAll = async (bytes: number) => {
      const waiting = requests.filter(() => chance(SIZES.largeBodyRoutes / 100));
      const count = waiting.length;
      const notCut: string[] = [];
      let largest = 0;
      let unanswered = 0;
      const watch = setInterval(() => (largest = Math.max(largest, server.memory())), SAMPLE_MS);
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, number) => {
          const headers = await server.headersOf(number);
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const { answer, sent } = await sendBody({
              ...{ ...next, bytes },
              headers: {
                ...(next.port === server.port ? headers : {}),
                ...(bytes === SMALL ? { Connection: 'close' } : {}),
              },
            });
            if (answer === '') unanswered += 1;
            if (sent > MAX_SENT)
              notCut.push(`${next.method} ${next.path} ${next.framing} ${next.type}`);
          }
        }),
      );
      clearInterval(watch);
      return { count, largest, unanswered, notCut };
    };
    // small ones first, so that what a first request loads does not count
    await sendAll(SMALL);
    const before = server.memory();
    const { count, largest, unanswered, notCut } = await sendAll(LARGE);
    console.log(
      `${count} bodies, ${unanswered} without an answer: ${Math.round(before)} MB before, ${Math.round(largest)} MB at most`,
    );
    expect(notCut).toEqual([]);
    expect(largest - before).toBeLessThanOrEqual(MAX_GROWTH_MB);
  },
);
