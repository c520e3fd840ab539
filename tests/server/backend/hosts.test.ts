import { describe, expect, it } from 'vitest';
import { reachHosts } from '../../../server/backend/reach';
import { contentSecurityPolicy } from '../../../server/http/security-headers';
import { envOf, faultsOf, LOCAL, PUBLIC } from '../../support/settings';
import { sharedShopTest } from '../support/shop-test';

const HOSTS = {
  API_URL: 'https://api.backend.example/',
  PUBLIC_API_URL: 'https://data.backend.example/v1',
  MEDICAL_STREAMING_API_URL: 'https://clinic.backend.example',
  TOKEN_SERVICE_URL: 'https://tokens.backend.example',
};

const shopTest = sharedShopTest.extend('shopSettings', { variables: HOSTS });

describe('hosts that are elsewhere (product 7)', () => {
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
