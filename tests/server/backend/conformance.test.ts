import { execFile } from 'node:child_process';
import { Hono } from 'hono';
import { describe, expect } from 'vitest';
import { DESCRIPTORS } from '../../../contract/calls';
import type { HttpEnv } from '../../../server/http/api';
import { listen } from '../../../server/http/listen';
import { seededShopTest } from '../support/shop-test';

const ORIGIN = 'https://shop.example';
const CORE = DESCRIPTORS.filter(({ part }) => part === 'core').length;

/** `npm run shop -- conformance …`, as a process. */
const conformance = (...words: string[]) =>
  new Promise<{ code: unknown; said: string; faults: string }>((resolve) => {
    const command = ['dist-server/shop.js', 'conformance', ...words];
    const env = { PATH: process.env['PATH'] };
    execFile(process.execPath, command, { env }, (error, said, faults) =>
      resolve({ code: error?.code ?? 0, said, faults }),
    );
  });

const it = seededShopTest
  .extend('shopSettings', { variables: { ALLOWED_ORIGINS: ORIGIN } })
  /** The address of the shop's server, but for one path that answers something else. */
  .extend('serve', ({ shop }, { onCleanup }) => {
    shop.clock.set(Date.now());
    const closes: (() => Promise<void>)[] = [];
    onCleanup(async () => {
      await Promise.all(closes.map((close) => close()));
    });
    return async (path = '', instead: object = {}) => {
      const app = new Hono<HttpEnv>();
      app.all('*', (c) =>
        c.req.path === path ? c.json(instead) : shop.app.fetch(c.req.raw, c.env),
      );
      const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' });
      closes.push(close);
      return `http://127.0.0.1:${port}`;
    };
  });

describe('npm run shop -- conformance', () => {
  it('prints a row for each call, and ends well at this server', async ({ serve }) => {
    const { code, said, faults } = await conformance(await serve(), '--origin', ORIGIN);
    expect({ code, faults }).toEqual({ code: 0, faults: '' });
    expect(said.match(/^core +됨 /gm)).toHaveLength(CORE);
    expect(said).toMatch(/^core +됨 +api +POST \/market\/orders$/m);
    expect(said).toMatch(/^reviews +됨 +public-api +GET \/market\/products\/\{id\}\/reviews$/m);
    expect(said.trimEnd().split('\n').at(-1)).toBe(`core ${CORE}/${CORE}`);
  });

  it('names the call that breaks the contract, at four addresses, and fails', async ({ serve }) => {
    const url = await serve('/public-api/market/categories', { items: [{ id: 1 }] });
    const hosts = ['api', 'public-api', 'medical-streaming-api', 'token-service'];
    const { code, said } = await conformance(...hosts.map((host) => `${url}/${host}`));
    expect(code).toBe(1);
    expect(said).toMatch(
      /^core +다름 +public-api +GET \/market\/categories +items\.0\.\w+: 계약과 달라요/m,
    );
    expect(said.match(/^core +(?!됨)\S+ /gm)).toHaveLength(1);
    expect(said.trimEnd().split('\n').at(-1)).toBe(`core ${CORE - 1}/${CORE}`);
  });

  it('fails for a shop whose pages may not call', async ({ serve }) => {
    const url = await serve();
    const { code, said } = await conformance(url, '--origin', 'https://other.example');
    expect(code).toBe(1);
    expect(said).toContain(`${url}/api: https://other.example의 화면을 허용하지 않아요 (CORS)`);
  });

  it('explains itself when it is called wrongly', async () => {
    const { code, said, faults } = await conformance('https://api.example', 'https://two.example');
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(faults).toContain('사용법: npm run shop -- conformance <주소>');
  });
});
