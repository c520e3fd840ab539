import { describe, expect } from 'vitest';
import { logOut } from '../../contract/auth/schemas';
import { DAY_MS } from '../../contract/core/constants';
import { leave } from '../../contract/patients/schemas';
import { endSessions } from '../../contract/sessions/schemas';
import { cookieTest as it, REMOVED, removedBy, setBy } from './support/cookie-test';

describe('a device of before, whose storage holds the refresh token', () => {
  it('sends it once and has the cookie; the body’s copy is for a browser that blocks cookies', async ({
    shop,
    refresh,
  }) => {
    const { refreshToken } = await shop.signIn('dalim');
    const moved = await refresh(undefined, { refresh_token: refreshToken, cookie: true });
    const cookie = setBy(moved).get('refreshToken')!;
    expect(cookie.attributes).toContain('HttpOnly');
    expect(moved.data.refreshToken).toBe(cookie.value);
    expect((await refresh(cookie.value)).status).toBe(200);
  });

  it('repeats it when the answer was lost, and the family is not revoked', async ({
    shop,
    refresh,
  }) => {
    const { refreshToken } = await shop.signIn('dalim');
    const move = () => refresh(undefined, { refresh_token: refreshToken, cookie: true });
    const lost = setBy(await move()).get('refreshToken')!.value;
    shop.clock.advance(29_000);
    expect(setBy(await move()).get('refreshToken')!.value).toBe(lost);
    shop.clock.advance(DAY_MS);
    // headers came, the body did not: the cookie goes on, however late
    expect((await refresh(lost)).status).toBe(200);
  });
});

describe('cookie and mark are removed', () => {
  it('by a logout, which the cookie alone names, and its tokens are refused', async ({
    shop,
    enter,
    refresh,
    reads,
  }) => {
    const entered = await enter();
    const token = setBy(entered).get('refreshToken')!.value;
    const answer = await shop.call(logOut, { body: {} }, { cookie: `refreshToken=${token}` });
    expect(removedBy(answer)).toEqual(REMOVED);
    expect(await reads(entered.data.accessToken)).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  it('by 모두 로그아웃', async ({ shop, enter }) => {
    const token = (await enter()).data.accessToken;
    expect(removedBy(await shop.call(endSessions, {}, { token }))).toEqual(REMOVED);
  });

  it('by 탈퇴, also when its answer is repeated', async ({ shop, enter }) => {
    const token = (await enter()).data.accessToken;
    for (let time = 0; time < 2; time++) {
      const answer = await shop.call(leave, {}, { token });
      expect(answer.data.hasLeft).toBe(true);
      expect(removedBy(answer)).toEqual(REMOVED);
    }
  });
});
