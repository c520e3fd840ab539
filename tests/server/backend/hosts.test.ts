import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../server/hosts/ask';
import { reachHosts } from '../../../server/hosts/reach';
import { contentSecurityPolicy } from '../../../server/http/security-headers';
import { BUSINESS, envOf, faultsOf, LOCAL, PUBLIC } from '../../support/settings';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { ORIGIN } from '../support/harness';
import { sharedShopTest } from '../support/shop-test';

const HOSTS = {
  API_URL: 'https://api.backend.example/',
  PUBLIC_API_URL: 'https://data.backend.example/v1',
  MEDICAL_STREAMING_API_URL: 'https://clinic.backend.example',
  TOKEN_SERVICE_URL: 'https://tokens.backend.example',
};

const shopTest = sharedShopTest.extend('shopSettings', { variables: HOSTS });

describe('hosts that are elsewhere (product 7, Hosts)', () => {
  shopTest('none of our routes answers for them', async ({ shop }) => {
    for (const [path, method] of [
      ['/api/market/orders', 'GET'],
      ['/api/payments/portone/webhook', 'POST'],
      ['/public-api/market/products', 'GET'],
      ['/medical-streaming-api/members/clinics/nearby?lat=37&lng=127', 'GET'],
      ['/token-service/auth/token', 'POST'],
    ] as const) {
      const answer = await shop.fetch(path, { method });
      const { code } = (await answer.json()) as { code: string };
      expect([path, answer.status, code]).toEqual([path, 404, 'not_found']);
    }
  });

  shopTest('what the shop says of itself is still answered here', async ({ shop }) => {
    expect((await shop.fetch('/public-api/services')).status).toBe(200);
    expect((await shop.fetch('/public-api/business')).status).toBe(200);
    expect((await shop.fetch('/healthz')).status).toBe(200);
  });

  shopTest('the content policy lets pages and worker call them, and nothing else', ({ shop }) => {
    const policy = contentSecurityPolicy(shop.thirdParties.config);
    const connect = policy.split('; ').find((line) => line.startsWith('connect-src'));
    expect(connect?.split(' ').slice(1).sort()).toEqual([
      "'self'",
      'https://api.backend.example',
      'https://clinic.backend.example',
      'https://data.backend.example',
      'https://tokens.backend.example',
    ]);
    expect(policy).toContain("script-src 'self';");
  });

  shopTest(
    'the payment sandbox of this process has a payment confirmed there',
    async ({ shop }) => {
      const open = async (confirm_url: string) => {
        const params = { merchant_uid: 'm-1', name: '공진단', amount: 1000, pay_method: 'card' };
        const answer = await shop.fetch('/sandbox/payment/window', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            merchant_code: SANDBOX_DEFAULTS.merchantCode,
            redirect: false,
            params: { ...params, confirm_url },
          }),
        });
        return answer.json();
      };
      expect(await open('https://api.backend.example/confirm')).toHaveProperty('path');
      expect(await open(`${ORIGIN}/confirm`)).not.toHaveProperty('path');
    },
  );

  it('rendering asks them over HTTP, and our own in process', async () => {
    const asked: string[] = [];
    const reach = reachHosts(
      { 'public-api': 'https://data.backend.example/v1' },
      ({ url }) => new Response(`ours ${new URL(url).pathname}`),
      async (input) => {
        asked.push((input as Request).url);
        return new Response('theirs');
      },
    );
    const ask = async (path: string) =>
      (await reach(new Request(`http://localhost:4173${path}`))).text();
    expect(await ask('/public-api/market/products?page=2')).toBe('theirs');
    expect(await ask('/public-api/services')).toBe('ours /public-api/services');
    expect(await ask('/api/market/cart')).toBe('ours /api/market/cart');
    expect(asked).toEqual(['https://data.backend.example/v1/market/products?page=2']);
  });
});

describe('a backend that closes its idle connections', () => {
  it('is asked again when a page took one at that moment', async ({ onTestFinished }) => {
    const asked: string[] = [];
    const server = createServer(({ url = '', socket }, answer) => {
      asked.push(url);
      if (asked.length === 2) socket.destroy();
      else answer.end('{}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const reach = reachHosts({ 'public-api': `http://127.0.0.1:${port}` }, () => new Response());
    const status = async (path: string) =>
      (await reach(new Request(`http://localhost:4173/public-api${path}`))).status;
    expect([await status('/first'), await status('/second')]).toEqual([200, 200]);
    expect(asked).toEqual(['/first', '/second', '/second']);
  });
});

describe('a backend that redirects', () => {
  /** A server that sends every question on to another. */
  const test = it.extend('backend', async ({}, { onCleanup }) => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, answer) => {
      asked.push(url);
      answer.writeHead(url === '/elsewhere' ? 200 : 302, { Location: '/elsewhere' }).end('{}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onCleanup(() => {
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return { base: `http://127.0.0.1:${port}`, asked };
  });

  test('is not followed by rendering', async ({ backend: { base, asked } }) => {
    const reach = reachHosts({ 'public-api': base }, () => new Response());
    const request = new Request('http://localhost:4173/public-api/market/products');
    await expect(reach(request)).rejects.toThrow('fetch failed');
    expect(asked).toEqual(['/market/products']);
  });

  test('is not followed by npm run shop -- doctor', async ({ backend: { base, asked } }) => {
    expect(await ask(`${base}/market/products`, {})).toHaveProperty('fault');
    expect(asked).toEqual(['/market/products']);
  });
});

describe('the settings of a backend elsewhere', () => {
  it('may be left out', () => {
    expect(envOf(LOCAL).API_URL).toBeUndefined();
  });

  it.each([
    'api.example',
    'ftp://api.example',
    'https://me:secret@api.example',
    'https://a.example?x=1',
  ])('%s is no address of a host', (API_URL) => {
    expect(faultsOf({ ...LOCAL, API_URL })).toEqual([expect.stringMatching(/^API_URL must be/)]);
  });

  it('crosses no network without TLS, and an https page calls no http', () => {
    const faults = faultsOf({ ...LOCAL, API_URL: 'http://api.example' });
    expect(faults).toEqual([expect.stringMatching(/^API_URL must begin with https/)]);
    expect(faultsOf({ ...LOCAL, API_URL: 'http://127.0.0.2:4173/api' })).toEqual([]);
    expect(faultsOf({ ...PUBLIC, API_URL: 'http://127.0.0.2:4173/api' })).toContainEqual(
      expect.stringMatching(/^API_URL must begin with https/),
    );
  });

  it('names extras and shops that there are', () => {
    expect(faultsOf({ ...LOCAL, BACKEND_EXTRAS: 'reviews, push' })).toEqual([]);
    expect(faultsOf({ ...LOCAL, BACKEND_EXTRAS: 'reviews, rocket' })).toHaveLength(1);
    expect(
      faultsOf({ ...LOCAL, ALLOWED_ORIGINS: 'https://shop.example, http://localhost:1' }),
    ).toEqual([]);
    expect(faultsOf({ ...LOCAL, ALLOWED_ORIGINS: '*' })).toHaveLength(1);
  });
});

describe('a public shop whose four hosts are elsewhere', () => {
  /** Its address, what its pages name to third parties, and who runs it. */
  const SHOP = {
    PUBLIC_ORIGIN: PUBLIC.PUBLIC_ORIGIN,
    TRUSTED_HOPS: '1',
    KAKAO_CLIENT_ID: 'key',
    PORTONE_MERCHANT_CODE: 'code',
    NAVER_MAPS_KEY: 'key',
    ...BUSINESS,
  };

  it('needs no database, no keys and no vendor’s secret', () => {
    const env = envOf({ ...SHOP, ...HOSTS, LOG_LEVEL: 'error' });
    expect([env.hasDatabase, env.areSandboxesAllowed]).toEqual([false, false]);
    const needed = faultsOf(SHOP).join('\n');
    for (const name of ['DATABASE_URL', 'KEYS_FILE', 'KAKAO_CLIENT_SECRET', 'PORTONE_API_SECRET'])
      expect(needed).toContain(name);
  });

  it.each(Object.keys(HOSTS))('needs them again where %s is its own', (name) => {
    const { [name]: _own, ...others } = { ...HOSTS } as Record<string, string>;
    expect(faultsOf({ ...SHOP, ...others })).toEqual(faultsOf(SHOP));
  });

  it.each(['KAKAO_CLIENT_ID', 'PORTONE_MERCHANT_CODE', 'NAVER_MAPS_KEY', 'BUSINESS_NAME'])(
    'still needs %s, which its pages show or send',
    (name) => {
      const { [name]: _missing, ...others } = { ...SHOP, ...HOSTS } as Record<string, string>;
      expect(faultsOf(others)).toEqual([expect.stringContaining(name)]);
    },
  );

  it.each([
    { STAFF_PORT: '4180' },
    { WEBHOOK_URL: 'https://a.example', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` },
    { NICEPAY: 'on' },
    { NICEPAY_CLIENT_ID: 'R2_1', NICEPAY_SECRET_KEY: 'secret' },
  ])('refuses %o, which would wait for orders in vain', (idle: Record<string, string>) => {
    const [name = ''] = Object.keys(idle);
    expect(faultsOf({ ...SHOP, ...HOSTS, ...idle }).join('\n')).toContain(
      `${name} must not be set beside four hosts elsewhere`,
    );
  });

  it('keeps what a sandbox of its own stores, and nothing with a sandbox that stands alone', () => {
    expect(envOf({ ...LOCAL, ...HOSTS }).hasDatabase).toBe(true);
    expect(envOf({ ...LOCAL, ...HOSTS, SANDBOX_URL: 'http://localhost:1' }).hasDatabase).toBe(
      false,
    );
  });
});
