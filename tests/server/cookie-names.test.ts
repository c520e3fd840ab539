import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { issueTokens } from '../../server/accounts/auth/service';
import { createCopy } from '../../server/purchase/cart/copies';
import { patients } from '../../server/db/schema/patients';
import { newKey } from '../../server/secrets/keyring';
import { setBy } from './support/cookie-test';
import { id, PILL, PILL_TEN } from './support/fixtures';
import { shopTest } from './support/shop-test';

const PUBLIC_ORIGIN = 'https://dalim.example';
const variables = { PUBLIC_ORIGIN, TRUSTED_HOPS: '1', SANDBOX: 'on', KEYS: newKey('k1') };

type Pairs = [name: string, value: string][];

const cookieHeader = (pairs: Pairs) => pairs.map((pair) => pair.join('=')).join('; ');
const digestOf = (value: string) => createHash('sha256').update(value).digest('base64url');
/** A cookie that is bound to a path, as the server has set it. */
const own = (name: string, value: string) => ({
  [`__Secure-${name}`]: value,
  [`__Host-${name}`]: digestOf(value),
});

/** A token call of a browser on the https origin, with these cookies. */
const it = shopTest
  .extend('shopSettings', { variables })
  .extend('post', ({ shop }) => async (path: string, cookies: Record<string, string> | Pairs) => {
    const pairs = Array.isArray(cookies) ? cookies : Object.entries(cookies);
    return shop.app.fetch(
      new Request(`${PUBLIC_ORIGIN}/token-service/auth/${path}`, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': 'application/json', Origin: PUBLIC_ORIGIN },
          Cookie: cookieHeader(pairs),
        },
        body: '{}',
      }),
    );
  })
  /** The refresh token of a signed-in patient. */
  .extend('held', async ({ deps }) => {
    const row = { id: id('d1'), name: '김달임', createdAt: deps.clock(), updatedAt: deps.clock() };
    await deps.db.insert(patients).values(row);
    const session = await issueTokens(deps, { patientId: row.id, device: '' });
    return session.tokens.refreshToken;
  });

const PATH = 'Path=/token-service/auth';
const gone = { value: '', attributes: expect.arrayContaining(['Max-Age=0']) as unknown };

describe('cookies on an https origin (ASVS 3.3.1)', () => {
  it('are Secure, and named __Secure- where they have a path, __Host- where they have none', async ({
    post,
    held,
  }) => {
    const session = setBy(await post('token', own('refreshToken', held)));
    const attempt = setBy(await post('attempt', {}));
    expect([...session.keys(), ...attempt.keys()]).toEqual([
      '__Secure-refreshToken',
      '__Host-refreshToken',
      '__Host-session',
      '__Secure-loginAttempt',
      '__Host-loginAttempt',
    ]);
    for (const { attributes } of [...session.values(), ...attempt.values()]) {
      expect(attributes).toContain('Secure');
      expect(attributes.join()).not.toContain('Domain');
    }
    expect(session.get('__Secure-refreshToken')?.attributes).toContain(PATH);
    const { value, attributes } = session.get('__Host-refreshToken')!;
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Strict']));
    expect(value).toBe(digestOf(session.get('__Secure-refreshToken')!.value));
    expect(session.get('__Host-session')?.attributes).toContain('Path=/');
  });

  it('go together when the session ends', async ({ post, held }) => {
    const ended = setBy(await post('logout', own('refreshToken', held)));
    expect([...ended.keys()].toSorted()).toEqual(
      ['__Host-refreshToken', '__Host-session', '__Secure-refreshToken'].toSorted(),
    );
    for (const cookie of ended.values()) expect(cookie).toMatchObject(gone);
    expect((await post('token', own('refreshToken', held))).status).toBe(401);
  });
});

describe('a cookie that a neighbouring subdomain has planted on an https origin', () => {
  it.for(['refreshToken', '__Secure-refreshToken'])(
    'signs nobody in: %s',
    async (name, { post, held }) => {
      for (const mark of ['session', '__Host-session'])
        expect((await post('token', { [name]: held, [mark]: '1' })).status).toBe(401);
      // the rest of a session of the victim's own
      const { '__Host-refreshToken': digest = '' } = own('refreshToken', 'the victim’s');
      expect((await post('token', { [name]: held, '__Host-refreshToken': digest })).status).toBe(
        401,
      );
    },
  );

  it.for(['refreshToken=planted', '__Secure-refreshToken=planted'])(
    'does not stand in the way of the own one: %s',
    async (planted, { post, held }) => {
      const [name = '', value = ''] = planted.split('=');
      const cookies = Object.entries(own('refreshToken', held));
      expect((await post('token', [[name, value], ...cookies])).status).toBe(200);
    },
  );

  it('is no login attempt', async ({ shop, post }) => {
    const { attempt } = (await (await post('attempt', {})).json()) as { attempt: string };
    const read = async (cookies: Record<string, string>) => {
      const headers = { Cookie: cookieHeader(Object.entries(cookies)) };
      const answer = await shop.fetch('/token-service/auth/attempt', { headers });
      return ((await answer.json()) as { attempt: object | null }).attempt;
    };
    for (const name of ['loginAttempt', '__Secure-loginAttempt', '__Host-loginAttempt'])
      expect(await read({ [name]: attempt })).toBeNull();
    expect(await read(own('loginAttempt', attempt))).not.toBeNull();
  });

  it('shows no other guest’s cart', async ({ shop, deps }) => {
    const items = [{ product_id: PILL, variant_id: PILL_TEN, quantity: 1 }];
    const key = await createCopy(deps, { revision: 1, items });
    const read = async (cookies: Record<string, string>) => {
      const headers = { Cookie: cookieHeader(Object.entries(cookies)) };
      const answer = await shop.fetch('/api/market/cart/copy', { headers });
      return ((await answer.json()) as { data: { revision: number } }).data.revision;
    };
    for (const name of ['cartCopy', '__Secure-cartCopy', '__Host-cartCopy'])
      expect(await read({ [name]: key, '__Host-cartCopyMark': '1' })).toBe(0);
    expect(await read(own('cartCopy', key))).toBe(1);
  });
});
