import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { keepLoginAttempt, readLoginAttempt, signUp } from '../../contract/auth';
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
};

const payloadOf = (cookie: string) =>
  JSON.parse(Buffer.from(cookie.split('.')[1]!, 'base64url').toString()) as {
    verifier: string;
  };

const it = shopTest
  /** Stores an attempt; returns the page's answer and the cookie. */
  .extend('keep', ({ shop }) => async () => {
    const { data, headers } = await shop.call(keepLoginAttempt, { body: PURPOSE });
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
      (code: string, state: string, cookie?: string) =>
        shop.call(
          signUp,
          { params: { provider: 'kakao' }, body: { code, redirect_uri: REDIRECT_URI, state } },
          { cookie },
        ),
  );

describe('a login attempt in a cookie, for browsers without storage', () => {
  it('is HttpOnly, SameSite=Lax, for ten minutes and the token service only', async ({ keep }) => {
    const { header } = await keep();
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
    const secure = await createShop({
      variables: { PUBLIC_ORIGIN, SANDBOX: 'on', KEYS: newKey('k1') },
    });
    const answer = await secure.app.fetch(
      new Request(`${PUBLIC_ORIGIN}/token-service/auth/attempt`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
    );
    await secure.close();
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure');
  });

  it('returns state and purpose to the page, but never the verifier', async ({
    shop,
    keep,
    read,
  }) => {
    const { state, codeChallenge, cookie } = await keep();
    const { verifier } = payloadOf(cookie);
    expect(await read(cookie)).toEqual({ attempt: { ...PURPOSE, state } });
    expect(codeChallenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
    const raw = await shop.fetch('/token-service/auth/attempt', { headers: { cookie } });
    expect(await raw.text()).not.toContain(verifier);
    expect(raw.headers.get('Cache-Control')).toBe('no-store');
  });

  it('finishes the login with its verifier, once, and is removed', async ({
    keep,
    codeFor,
    exchange,
  }) => {
    const { state, codeChallenge, cookie } = await keep();
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
  ] as const)('is refused with %s', async ([, change], { keep, exchange, codeFor, read }) => {
    const { state, codeChallenge, cookie } = await keep();
    const refused = await exchange(await codeFor(codeChallenge), state, change(cookie));
    expect([refused.status, refused.error.code]).toEqual([401, 'unknown_attempt']);
    expect(await read(change(cookie))).toEqual({ attempt: null });
  });

  it('is refused for another attempt’s answer', async ({ keep, exchange, codeFor }) => {
    const [first, second] = [await keep(), await keep()];
    const refused = await exchange(await codeFor(first.codeChallenge), first.state, second.cookie);
    expect(refused.error.code).toBe('unknown_attempt');
  });

  it('expires after ten minutes', async ({ shop, keep, read, exchange, codeFor }) => {
    const { state, codeChallenge, cookie } = await keep();
    shop.clock.advance(10 * 60_000 - 1);
    expect(await read(cookie)).not.toEqual({ attempt: null });
    shop.clock.advance(1);
    expect(await read(cookie)).toEqual({ attempt: null });
    const refused = await exchange(await codeFor(codeChallenge), state, cookie);
    expect(refused.error.code).toBe('unknown_attempt');
  });

  it('cannot be set by another site’s form', async ({ shop }) => {
    const answer = await shop.fetch('/token-service/auth/attempt', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
