import { describe, expect } from 'vitest';
import { storeLoginAttempt, signUp } from '../../../contract/auth/schemas';
import { getMyself } from '../../../contract/patients/schemas';
import { sharedShopTest } from '../support/shop-test';

const SHOP = 'https://other-shop.example';
const OWN = 'http://localhost:4173';

/** Where the provider was told that the browser has come back to. */
const returned: string[] = [];

const backendTest = sharedShopTest.extend('shopSettings', {
  variables: { ALLOWED_ORIGINS: SHOP },
  changes: ({ loginProvider }) => ({
    loginProvider: {
      ...loginProvider,
      exchange: async ({ redirectUri }) => {
        returned.push(redirectUri);
        return { providerId: 'theirs', name: '김달임' };
      },
    },
  }),
});

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
  },
});

describe('pages of another shop, whose backend this is', () => {
  backendTest('may call with bearer and key, and read the time of an answer', async ({ shop }) => {
    const asked = await shop.fetch('/api/market/orders/1', preflight(SHOP));
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
    expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
    expect(asked.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toBe(
      'authorization,content-type,idempotency-key,x-dalim-page',
    );
    const answer = await shop.fetch('/public-api/market/products', { headers: { Origin: SHOP } });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
    expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Date');
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  backendTest('read errors, too', async ({ shop }) => {
    const answer = await shop.fetch('/api/market/cart', { headers: { Origin: SHOP } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
  });

  backendTest('never send cookies, and no other origin may call', async ({ shop }) => {
    const theirs = await shop.fetch('/api/market/cart', preflight(SHOP));
    expect(theirs.headers.has('Access-Control-Allow-Credentials')).toBe(false);
    for (const origin of ['https://evil.example', `${SHOP}.evil.example`, 'null']) {
      const asked = await shop.fetch('/api/market/cart', preflight(origin));
      expect(asked.headers.has('Access-Control-Allow-Origin'), origin).toBe(false);
    }
    const page = await shop.fetch('/healthz', { headers: { Origin: SHOP } });
    expect(page.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  backendTest('sign patients in, with tokens in the body', async ({ shop }) => {
    const send = (path: string, body: object) =>
      shop.fetch(`/token-service${path}`, {
        method: 'POST',
        headers: { Origin: SHOP, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const begun = await (await send(storeLoginAttempt.path, {})).json();
    const redirectUri = `${SHOP}/oauth/callback/kakao`;
    const { state, attempt } = begun;
    const body = { code: 'c1', state, attempt, redirect_uri: redirectUri, isOldEnough: true };
    const path = signUp.path.replace('{provider}', 'kakao');
    const tokens = await (await send(path, body)).json();
    expect(tokens.refreshToken).not.toBe('');
    const me = await shop.call(getMyself, {}, { token: tokens.accessToken });
    expect(me.status).toBe(200);
    expect(returned).toEqual([redirectUri]);
    const elsewhere = { ...body, redirect_uri: 'https://evil.example/oauth/callback/kakao' };
    expect(await send(path, elsewhere)).toMatchObject({ status: 400 });
  });

  backendTest(
    'may keep the state of a login themselves, for a code of theirs',
    async ({ shop }) => {
      const path = `/token-service${signUp.path.replace('{provider}', 'kakao')}`;
      const send = (origin: string, code: string) =>
        shop.fetch(path, {
          method: 'POST',
          headers: { Origin: SHOP, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            code,
            state: 'kept-by-the-page',
            isOldEnough: true,
            redirect_uri: `${origin}/oauth/callback/kakao`,
          }),
        });
      expect((await send(SHOP, 'c2')).status).toBe(200);
      // a code is good for one answer, and one of our own login needs its attempt
      expect((await send(SHOP, 'c2')).status).toBe(401);
      expect((await send(OWN, 'c3')).status).toBe(401);
    },
  );
});

describe('without allowed origins', () => {
  sharedShopTest('there is no CORS at all', async ({ shop }) => {
    const answer = await shop.fetch('/public-api/market/products', { headers: { Origin: SHOP } });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });
});
