import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, vi } from 'vitest';
import { storeLoginAttempt, readLoginAttempt, signUp } from '../../contract/auth/schemas';
import { loginAttempts } from '../../server/db/schema/auth';
import { purgeExpired } from '../../server/operations/jobs/cleanup';
import { LoginProviderUnavailable } from '../../server/vendors/kakao/login-provider';
import { SANDBOX_DEFAULTS } from '../../server/vendors/sandbox-addresses';
import { newKey } from '../../server/secrets/keyring';
import { JELLY } from './support/fixtures';
import { createShop } from './support/harness';
import { shopTest } from './support/shop-test';
import { REDIRECT_URI } from './support/sign-in';

const PURPOSE = {
  redirect: '/products/6b00000000000000000000a1?from=letter',
  from: 'review',
  eventName: 'autumn',
  isReview: true,
  productId: JELLY,
  buyNow: { product_id: JELLY, variant_id: '6b00000000000000000000b1', quantity: 2 },
};

const it = shopTest
  /** Begins an attempt; returns the page's answer and the cookie. */
  .extend('store', ({ shop }) => async () => {
    const { data, headers } = await shop.call(storeLoginAttempt, { body: PURPOSE });
    const [header = ''] = headers.getSetCookie();
    return { ...data, header, cookie: header.split(';')[0]! };
  })
  .extend(
    'read',
    ({ shop }) =>
      async (cookie?: string) =>
        (await shop.call(readLoginAttempt, {}, { cookie })).data,
  )
  /** The provider's code for a challenge, as after the redirect. */
  .extend('codeFor', ({ shop }) => async (codeChallenge: string | null): Promise<string> => {
    const query = new URLSearchParams({
      client_id: SANDBOX_DEFAULTS.loginClientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      code_challenge: codeChallenge ?? '',
      code_challenge_method: 'S256',
      login_hint: 'dalim',
      prompt: 'none',
    });
    const path = `/sandbox/login/oauth/authorize?${query}`;
    const answer = await shop.fetch(path, { redirect: 'manual' });
    return new URL(answer.headers.get('Location') ?? '').searchParams.get('code') ?? '';
  })
  .extend(
    'exchange',
    ({ shop }) =>
      (code: string, state?: string, cookie?: string, attempt?: string) =>
        shop.call(
          signUp,
          { params: { provider: 'kakao' }, body: { code, state, attempt } },
          { cookie },
        ),
  );

describe('a login attempt in a cookie, for browsers without storage', () => {
  it('is HttpOnly, SameSite=Lax, for ten minutes and the token service only', async ({ store }) => {
    const { header } = await store();
    expect(header).toMatch(/^loginAttempt=[\w-]+\.[\w-]+\.[\w-]{43};/);
    const attributes = header.split('; ').slice(1).toSorted();
    expect(attributes).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/token-service/auth',
      'SameSite=Lax',
    ]);
  });

  it('is Secure on a public origin', async () => {
    const PUBLIC_ORIGIN = 'https://dalim.example';
    const variables = { PUBLIC_ORIGIN, TRUSTED_HOPS: '1', SANDBOX: 'on', KEYS: newKey('k1') };
    const secure = await createShop({ variables });
    const answer = await secure.app.fetch(
      new Request(`${PUBLIC_ORIGIN}/token-service/auth/attempt`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: PUBLIC_ORIGIN },
        body: '{}',
      }),
    );
    await secure.close();
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure');
  });

  it('returns state and purpose to the page, but nothing that tells the verifier', async ({
    shop,
    store,
    read,
  }) => {
    const { state, codeChallenge, attempt, cookie } = await store();
    expect(await read(cookie)).toEqual({ attempt: { ...PURPOSE, state } });
    expect(cookie).toBe(`loginAttempt=${attempt}`);
    const claims = decodeJwt(attempt);
    expect(Object.keys(claims).toSorted()).toEqual(
      [...Object.keys(PURPOSE), 'exp', 'iat', 'iss', 'state'].toSorted(),
    );
    const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');
    for (const known of [state, attempt]) expect(codeChallenge).not.toBe(challengeOf(known));
    const raw = await shop.fetch('/token-service/auth/attempt', { headers: { cookie } });
    expect(raw.headers.get('Cache-Control')).toBe('no-store');
  });

  it('finishes the login with its verifier, once, and is removed', async ({
    store,
    codeFor,
    exchange,
  }) => {
    const { state, codeChallenge, cookie } = await store();
    const code = await codeFor(codeChallenge);
    const answer = await exchange(code, state, cookie);
    expect(answer.data.accessToken).not.toBe('');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^loginAttempt=; Max-Age=0;/);
    expect((await exchange(code, state, cookie)).error.code).toBe('invalid_code');
  });

  it.for([
    ['no cookie', () => undefined],
    ['a changed purpose', (cookie: string) => cookie.replace('=', '=A')],
    ['a changed signature', (cookie: string) => `${cookie.slice(0, -2)}AA`],
    ['no signature', (cookie: string) => cookie.split('.')[0]],
    ['nonsense', () => 'loginAttempt=%00.x.y'],
  ] as const)('is refused with %s', async ([, change], { store, exchange, codeFor, read }) => {
    const { state, codeChallenge, cookie } = await store();
    const refused = await exchange(await codeFor(codeChallenge), state, change(cookie));
    expect([refused.status, refused.error.code]).toEqual([401, 'unknown_attempt']);
    expect(await read(change(cookie))).toEqual({ attempt: null });
  });

  it('is refused for another attempt’s answer', async ({ store, exchange, codeFor }) => {
    const [first, second] = [await store(), await store()];
    const refused = await exchange(await codeFor(first.codeChallenge), first.state, second.cookie);
    expect(refused.error.code).toBe('unknown_attempt');
  });

  it('expires after ten minutes (product 9, Limits)', async ({
    shop,
    store,
    read,
    exchange,
    codeFor,
  }) => {
    const { state, codeChallenge, cookie } = await store();
    shop.clock.advance(10 * 60_000 - 1);
    expect(await read(cookie)).not.toEqual({ attempt: null });
    shop.clock.advance(1);
    expect(await read(cookie)).toEqual({ attempt: null });
    const refused = await exchange(await codeFor(codeChallenge), state, cookie);
    expect(refused.error.code).toBe('unknown_attempt');
  });

  it('is found by the cookie alone, as the bare call of the specification sends it', async ({
    store,
    codeFor,
    exchange,
  }) => {
    const { codeChallenge, cookie } = await store();
    const answer = await exchange(await codeFor(codeChallenge), undefined, cookie);
    expect(answer.data.refreshToken).not.toBe('');
  });

  it('is taken from the body where cookies are blocked, also beside another tab’s cookie', async ({
    store,
    codeFor,
    exchange,
  }) => {
    const [first, second, third] = [await store(), await store(), await store()];
    const blocked = await exchange(
      await codeFor(first.codeChallenge),
      first.state,
      undefined,
      first.attempt,
    );
    expect(blocked.status).toBe(200);
    const code = await codeFor(second.codeChallenge);
    expect((await exchange(code, second.state, third.cookie, second.attempt)).status).toBe(200);
  });

  it('cannot be set by another site’s form', async ({ shop }) => {
    const answer = await shop.fetch('/token-service/auth/attempt', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('sign-up is bound to a login that our page began', () => {
  /** A bogus sign-up; returns status and code. */
  const bogus = shopTest
    .extend('exchange', ({ shop }, { onCleanup }) => {
      const spy = vi.spyOn(shop.thirdParties.loginProvider, 'exchange');
      onCleanup(() => spy.mockRestore());
      return spy;
    })
    .extend('bogus', ({ shop }) => async (attempt?: string) => {
      const body = { code: 'bogus', attempt };
      const { status, error } = await shop.call(signUp, { params: { provider: 'kakao' }, body });
      return `${status} ${error.code}`;
    });

  bogus(
    'a code without an attempt never reaches the provider',
    async ({ exchange, bogus: send }) => {
      expect(await send()).toBe('401 unknown_attempt');
      expect(await send('x.y.z')).toBe('401 unknown_attempt');
      expect(exchange).not.toHaveBeenCalled();
    },
  );

  bogus(
    '400 parallel bad sign-ups with one attempt ask the provider three times at most',
    async ({ shop, exchange, bogus: send }) => {
      const { attempt } = (await shop.call(storeLoginAttempt, { body: {} })).data;
      const answers = await Promise.all(Array.from({ length: 400 }, () => send(attempt)));
      expect(exchange.mock.calls.length).toBeLessThanOrEqual(3);
      expect(new Set(answers)).toEqual(new Set(['401 invalid_code', '429 too_many_requests']));
    },
  );

  bogus(
    'an attempt may be repeated while the provider is away, three times (product 9, Limits)',
    async ({ shop, exchange, bogus: send }) => {
      exchange.mockRejectedValue(new LoginProviderUnavailable());
      const { attempt } = (await shop.call(storeLoginAttempt, { body: {} })).data;
      for (let i = 0; i < 3; i++) expect(await send(attempt)).toBe('503 provider_unavailable');
      expect(await send(attempt)).toBe('401 invalid_code');
      expect(exchange).toHaveBeenCalledTimes(3);
    },
  );

  bogus('is forgotten ten minutes after it was used', async ({ shop, bogus: send }) => {
    const { attempt } = (await shop.call(storeLoginAttempt, { body: {} })).data;
    await send(attempt);
    shop.clock.advance(10 * 60_000);
    await purgeExpired(shop.db, shop.clock.read());
    expect(await shop.db.select().from(loginAttempts)).toHaveLength(1);
    await purgeExpired(shop.db, shop.clock.read() + 1);
    expect(await shop.db.select().from(loginAttempts)).toEqual([]);
  });
});
