import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { ERROR_MESSAGES } from '../../contract/core/error-messages';
import { listen } from '../../server/http/listen';
import { sharedShopTest } from './support/shop-test';

const it = sharedShopTest
  .extend('shopSettings', {
    changes: { pages: () => (c) => c.text(`page ${new URL(c.req.url).pathname}`) },
  })
  .extend('server', { scope: 'file' }, async ({ fileShop }, { onCleanup }) => {
    const server = await listen(fileShop.app, { port: 0, host: '127.0.0.1', bodyMs: 300 });
    onCleanup(() => server.close());
    return server;
  })
  /** The server's raw answer to these bytes, until either side closes. */
  .extend(
    'exchange',
    ({ server }) =>
      (text: string) =>
        new Promise<string>((resolve, reject) => {
          const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
          let said = '';
          socket.on('data', (bytes) => (said += bytes.toString()));
          socket.on('close', () => resolve(said));
          socket.on('error', reject);
        }),
  )
  .extend(
    'get',
    ({ exchange }) =>
      (path: string, host: string) =>
        exchange(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
  );

describe('an invalid Host', () => {
  it.for([
    'xn--',
    '1.2.3.4.5',
    '999.1.1.1',
    'a b',
    'a/b',
    '[::1',
    'user@host',
    'host:99999',
    '%00',
    '__proto__:x',
  ])('(%s) is 400 in Korean for API, page and sandbox', async (host, { shop, get }) => {
    for (const path of ['/public-api/market/products', '/clinic', '/healthz', '/@gangnam']) {
      const said = await get(path, host);
      expect(said).toMatch(/^HTTP\/1\.1 400 /);
      expect(said).toContain(ERROR_MESSAGES.invalid_request);
    }
    expect(shop.log.filter((line) => line.includes('"event":"failure"'))).toEqual([]);
  });

  it('does not affect valid hosts', async ({ get }) => {
    for (const host of ['localhost', '127.0.0.1:4173', 'shop.example', '[::1]:4173', 'constructor'])
      expect(await get('/healthz', host)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a truncated body', () => {
  it.for(['/api/market/products/group-status', '/api/payments/portone/webhook', '/nowhere'])(
    'ends for %s without a server error',
    async (path, { shop, exchange }) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
      await exchange(`${head}Content-Length: 100\r\n\r\n{"half":`);
      await exchange(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"hal`);
      expect((await shop.fetch('/healthz')).status).toBe(200);
      expect(shop.log.filter((line) => line.includes('"event":"failure"'))).toEqual([]);
    },
  );

  it('is answered 408', async ({ exchange }) => {
    const said = await exchange(
      'POST /api/market/products/group-status HTTP/1.1\r\nHost: localhost\r\n' +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":',
    );
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('keeps an idle connection longer than a load balancer’s 60 s', async ({ server }) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  await answer.text();
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('Keep-Alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(65);
});
