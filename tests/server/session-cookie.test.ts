import { describe, expect } from 'vitest';
import { logOut } from '../../contract/auth/schemas';
import { DAY_MS } from '../../contract/core/constants';
import { cookieTest as it, REMOVED, removedBy, setBy } from './support/cookie-test';
import { ORIGIN } from './support/harness';

const TOKEN_PATH = '/token-service/auth/token';
const SIXTY_DAYS = 60 * 24 * 3600;

describe('a login of our page (product 3, Session; product 4, Session)', () => {
  it('gets the refresh token in a host-only, HttpOnly, strict cookie of the token calls, and no script reads it', async ({
    enter,
    reads,
  }) => {
    const answer = await enter();
    expect(answer.data.refreshToken).toBe('');
    expect(await reads(answer.data.accessToken)).toBe(200);
    const { value, attributes } = setBy(answer).get('refreshToken')!;
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(attributes).toEqual(
      [
        'HttpOnly',
        `Max-Age=${SIXTY_DAYS}`,
        'Path=/token-service/auth',
        'SameSite=Strict',
      ].toSorted(),
    );
  });

  it('gets a mark without a secret that scripts read, for as long', async ({ enter }) => {
    const { value, attributes } = setBy(await enter()).get('session')!;
    expect(value).toBe('1');
    expect(attributes).toEqual([`Max-Age=${SIXTY_DAYS}`, 'Path=/', 'SameSite=Strict'].toSorted());
  });

  it('gets the refresh token in the body where the browser keeps no cookies', async ({
    enter,
    refresh,
  }) => {
    const answer = await enter({ blocks: true });
    expect(answer.data.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(removedBy(answer)).toMatchObject(REMOVED);
    const again = await refresh(undefined, {
      refresh_token: answer.data.refreshToken,
      cookie: true,
    });
    expect(again.data.refreshToken).toMatch(/^[\w-]{43}$/);
  });

  it('ends the session that this browser could not end before', async ({ held, refresh }) => {
    const before = await held();
    const now = await held(before);
    expect((await refresh(before)).status).toBe(401);
    expect((await refresh(now)).status).toBe(200);
  });
});

describe('a call of the specification (product 3, Session)', () => {
  it('has both tokens in the body, at sign-up and refresh', async ({ shop, refresh }) => {
    const { refreshToken } = await shop.signIn('dalim');
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    const answer = await refresh(undefined, { refresh_token: refreshToken });
    expect(answer.data.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a refresh by cookie', () => {
  it('rotates the cookie, and its token never comes in the body', async ({ held, refresh }) => {
    const first = await held();
    for (const body of [{}, { cookie: true }, { cookie: false }]) {
      const answer = await refresh(first, body);
      expect(answer.data.refreshToken).toBe('');
      expect(setBy(answer).get('refreshToken')!.value).not.toBe(first);
      expect(JSON.stringify(answer.data)).not.toContain(setBy(answer).get('refreshToken')!.value);
    }
  });

  it('of twenty tabs at once is one rotation, and nobody is logged out', async ({
    held,
    refresh,
  }) => {
    const first = await held();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    const next = new Set(answers.map((answer) => setBy(answer).get('refreshToken')!.value));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(next.size).toBe(1);
    expect((await refresh([...next][0])).status).toBe(200);
  });

  it('whose answer was lost is repeated, with the old cookie or the new one', async ({
    shop,
    held,
    refresh,
  }) => {
    const first = await held();
    const lost = setBy(await refresh(first)).get('refreshToken')!.value;
    shop.clock.advance(20_000);
    const again = setBy(await refresh(first)).get('refreshToken')!.value;
    expect(again).toBe(lost);
    expect((await refresh(lost)).status).toBe(200);
  });

  it('lasts as long as its token: 60 days, and never longer than the session', async ({
    shop,
    held,
    refresh,
  }) => {
    let token = await held();
    const lives: (string | undefined)[] = [];
    for (let days = 0; days < 150; days += 50) {
      shop.clock.advance(50 * DAY_MS);
      const cookie = setBy(await refresh(token)).get('refreshToken')!;
      token = cookie.value;
      lives.push(cookie.attributes.find((each) => each.startsWith('Max-Age')));
    }
    const days = (count: number) => `Max-Age=${count * 24 * 3600}`;
    expect(lives).toEqual([days(60), days(60), days(30)]);
  });

  it('without a cookie, or with one that has ended, is refused, and removes cookie and mark', async ({
    held,
    refresh,
    shop,
  }) => {
    const token = await held();
    await shop.call(logOut, { body: {} }, { cookie: `refreshToken=${token}` });
    for (const cookie of [undefined, '', token, 'nonsense']) {
      const answer = await refresh(cookie);
      expect([answer.status, answer.error.code]).toEqual([401, 'invalid_refresh_token']);
      expect(removedBy(answer)).toEqual(REMOVED);
    }
  });

  it('from another site is refused, and the cookie stays', async ({ shop, held, refresh }) => {
    const token = await held();
    for (const [headers, status] of [
      [{ Origin: 'https://evil.example', 'Content-Type': 'application/json' }, 403],
      [{ 'Content-Type': 'application/json' }, 403],
      [{ Origin: ORIGIN, 'Content-Type': 'text/plain' }, 415],
    ] as const)
      for (const path of [TOKEN_PATH, '/token-service/auth/logout']) {
        const answer = await shop.fetch(path, {
          method: 'POST',
          headers: { ...headers, Cookie: `refreshToken=${token}` },
          body: '{}',
        });
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
      }
    expect((await refresh(token)).status).toBe(200);
  });
});
