import { describe, expect } from 'vitest';
import { issueTokens } from '../../server/auth/service';
import { createKeys } from '../../server/keys';
import { insertPatient } from '../../server/patients/queries';
import { newKey } from '../../server/secrets/keyring';
import { setBy } from './support/cookie-test';
import { id } from './support/fixtures';
import { shopTest } from './support/shop-test';

const PUBLIC_ORIGIN = 'https://dalim.example';
const variables = { PUBLIC_ORIGIN, TRUSTED_HOPS: '1', SANDBOX: 'on', KEYS: newKey('k1') };

/** A token call of a browser on the https origin, with these cookies. */
const it = shopTest
  .extend('shopSettings', { variables })
  .extend('post', ({ shop }) => async (path: string, cookies: Record<string, string>) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    return shop.app.fetch(
      new Request(`${PUBLIC_ORIGIN}/token-service/auth/${path}`, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': 'application/json', Origin: PUBLIC_ORIGIN },
          Cookie: cookie.join('; '),
        },
        body: '{}',
      }),
    );
  })
  /** The refresh token of a signed-in patient. */
  .extend('held', async ({ deps }) => {
    const patientId = id('d1');
    const now = deps.clock();
    await insertPatient(deps.db, { id: patientId, name: '김달임', createdAt: now, updatedAt: now });
    const keys = createKeys(deps.db, deps.clock);
    const session = await issueTokens({ ...deps, keys }, { patientId, device: '' });
    return session.tokens.refreshToken;
  });

const PATH = 'Path=/token-service/auth';
const gone = { value: '', attributes: expect.arrayContaining(['Max-Age=0']) as unknown };

describe('cookies on an https origin (ASVS 3.3.1)', () => {
  it('are Secure, and named __Secure- where they have a path, __Host- where they have none', async ({
    post,
    held,
  }) => {
    const session = setBy(await post('token', { '__Secure-refreshToken': held }));
    const attempt = setBy(await post('attempt', {}));
    expect([...session.keys(), ...attempt.keys()]).toEqual([
      '__Secure-refreshToken',
      '__Host-session',
      '__Secure-loginAttempt',
    ]);
    for (const { attributes } of [...session.values(), ...attempt.values()]) {
      expect(attributes).toContain('Secure');
      expect(attributes.join()).not.toContain('Domain');
    }
    expect(session.get('__Secure-refreshToken')?.attributes).toContain(PATH);
    expect(session.get('__Host-session')?.attributes).toContain('Path=/');
  });
});

describe('a browser with the names of an older release', () => {
  it('stays signed in: its refresh token moves to the new name, and the old one goes', async ({
    post,
    held,
  }) => {
    const moved = setBy(await post('token', { refreshToken: held, session: '1' }));
    expect(moved.get('refreshToken')).toMatchObject(gone);
    const token = moved.get('__Secure-refreshToken')?.value ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await post('token', { '__Secure-refreshToken': token })).status).toBe(200);
  });

  it('keeps the old mark too, which an older page that is still open reads', async ({
    post,
    held,
  }) => {
    const moved = setBy(await post('token', { refreshToken: held, session: 'ended' }));
    for (const name of ['__Host-session', 'session']) expect(moved.get(name)?.value).toBe('1');
  });

  it('loses cookies and marks of either name when its session ends', async ({ post, held }) => {
    const sent = { refreshToken: held, session: '1', '__Host-session': '1' };
    const ended = setBy(await post('logout', sent));
    expect([...ended.keys()].toSorted()).toEqual(
      ['__Host-session', '__Secure-refreshToken', 'refreshToken', 'session'].toSorted(),
    );
    for (const cookie of ended.values()) expect(cookie).toMatchObject(gone);
    expect((await post('token', { refreshToken: held })).status).toBe(401);
  });

  it('is believed by its newer name where it sends both', async ({ post, held }) => {
    const both = { '__Secure-refreshToken': held, refreshToken: 'planted' };
    expect((await post('token', both)).status).toBe(200);
  });
});
