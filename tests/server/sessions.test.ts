import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import {
  storeLoginAttempt,
  logOut,
  refreshTokens,
  signUp,
  type Tokens,
} from '../../contract/auth/schemas';
import { DAY_MS } from '../../contract/core/constants';
import { getMyself } from '../../contract/patients/schemas';
import { endSessions, listSessions } from '../../contract/sessions/schemas';
import { tokenFamilies, securityEvents } from '../../server/db/schema/auth';
import { purgeExpired } from '../../server/operations/jobs/cleanup';
import { runCommand } from '../../server/operations/operator/run-command';
import { SANDBOX_DEFAULTS } from '../../server/vendors/sandbox-addresses';
import { filledOrder } from './orders/checkout';
import { ORIGIN } from './support/harness';
import { shopTest } from './support/shop-test';
import { authorize } from './support/sign-in';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) KAKAOTALK 11.3.1';

const it = shopTest
  .extend(
    'rotate',
    ({ shop }) =>
      (refresh_token: string) =>
        shop.call(refreshTokens, { body: { refresh_token } }),
  )
  .extend(
    'reads',
    ({ shop }) =>
      async ({ accessToken: token }: Pick<Tokens, 'accessToken'>) =>
        (await shop.call(getMyself, {}, { token })).status,
  )
  .extend('devices', ({ shop }) => async (token: string) => {
    const { data } = await shop.call(listSessions, {}, { token });
    return data.data.items;
  });

describe('an ended session is refused at once (product 4, Session)', () => {
  it('by its access token, after a logout; other devices stay', async ({ shop, reads }) => {
    const [phone, desk] = [await shop.signIn('dalim'), await shop.signIn('dalim')];
    expect(await reads(phone)).toBe(200);
    await shop.call(logOut, { body: { refresh_token: phone.refreshToken } });
    expect([await reads(phone), await reads(desk)]).toEqual([401, 200]);
  });

  it('by every access token of its family, after an old refresh token was reused', async ({
    shop,
    rotate,
    reads,
  }) => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    const third = (await rotate(second.refreshToken)).data;
    expect((await rotate(first.refreshToken)).status).toBe(401);
    const all = [await reads(first), await reads(second), await reads(third)];
    expect(all).toEqual([401, 401, 401]);
  });

  it('by all tokens of all devices, after 모두 로그아웃; nobody else’s', async ({
    shop,
    rotate,
    reads,
  }) => {
    const [phone, desk] = [await shop.signIn('dalim'), await shop.signIn('dalim')];
    const other = await shop.signIn('saebom');
    const { data } = await shop.call(endSessions, {}, { token: phone.accessToken });
    expect(data).toEqual({ success: true });
    expect([await reads(phone), await reads(desk), await reads(other)]).toEqual([401, 401, 200]);
    const refreshed = [await rotate(phone.refreshToken), await rotate(desk.refreshToken)];
    expect(refreshed.map(({ status }) => status)).toEqual([401, 401]);
    expect(await reads(await shop.signIn('dalim'))).toBe(200);
  });

  it('of one patient, or of everybody, by the operator, who is recorded (product 1, Staff)', async ({
    shop,
    deps,
    reads,
  }) => {
    const [ours, others] = [await shop.signIn('dalim'), await shop.signIn('full-1')];
    const { number } = await filledOrder(shop, ours.accessToken);
    expect((await runCommand(deps, ['sign-out', number])).isOk).toBe(true);
    expect([await reads(ours), await reads(others)]).toEqual([401, 200]);
    expect((await runCommand(deps, ['sign-out', 'all'])).isOk).toBe(true);
    expect(await reads(others)).toBe(401);
    expect((await runCommand(deps, ['sign-out'])).isOk).toBe(false);
    const events = await shop.db.select().from(securityEvents);
    const changes = events.filter(({ action }) => action === 'staff_change');
    expect(changes.map(({ object }) => object?.split(':')[0])).toEqual([
      'sign-out order',
      'sign-out all',
    ]);
  });

  it('also when its record is gone', async ({ shop, reads }) => {
    const phone = await shop.signIn('dalim');
    await shop.call(logOut, { body: { refresh_token: phone.refreshToken } });
    shop.clock.advance(DAY_MS + 1);
    await purgeExpired(shop.db, shop.clock.read());
    expect(await shop.db.select().from(tokenFamilies)).toEqual([]);
    shop.clock.set();
    expect(await reads(phone)).toBe(401);
  });
});

describe('a session', () => {
  it('ends 180 days after the login, however often it was renewed (product 4, Session)', async ({
    shop,
    rotate,
    reads,
  }) => {
    let tokens: Tokens = await shop.signIn('dalim');
    for (let days = 0; days < 150; days += 50) {
      shop.clock.advance(50 * DAY_MS);
      tokens = (await rotate(tokens.refreshToken)).data;
    }
    shop.clock.advance(30 * DAY_MS - 1);
    tokens = (await rotate(tokens.refreshToken)).data;
    expect(await reads(tokens)).toBe(200);
    shop.clock.advance(1);
    expect(await reads(tokens)).toBe(401);
    expect((await rotate(tokens.refreshToken)).status).toBe(401);
  });

  it('names itself in its access tokens', async ({ shop }) => {
    const { accessToken } = await shop.signIn('dalim');
    const [family] = await shop.db.select().from(tokenFamilies);
    expect(decodeJwt(accessToken)).toMatchObject({ sid: family!.id });
  });
});

describe('the list of signed-in devices', () => {
  it('names each in the patient’s words, this one first, with the last use', async ({
    shop,
    devices,
    rotate,
  }) => {
    const desk = await shop.signIn('dalim');
    const signedInAt = shop.clock.now;
    shop.clock.advance(DAY_MS);
    const body = await authorize(shop, 'dalim', SANDBOX_DEFAULTS.loginClientId);
    const answer = await shop.fetch('/token-service/auth/signup/kakao', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ORIGIN, 'User-Agent': IPHONE },
      body: JSON.stringify(body),
    });
    const phone = (await answer.json()) as Tokens;
    shop.clock.advance(DAY_MS);
    const renewed = (await rotate(desk.refreshToken)).data;
    const own = { device: '알 수 없는 기기', signedInAt, usedAt: shop.clock.now };
    const at = signedInAt + DAY_MS;
    const phones = { device: '아이폰 · 카카오톡', signedInAt: at, usedAt: at };
    expect(await devices(renewed.accessToken)).toEqual([
      { ...own, isThis: true },
      { ...phones, isThis: false },
    ]);
    const token = (await rotate(phone.refreshToken)).data.accessToken;
    expect((await devices(token)).map(({ isThis }) => isThis)).toEqual([true, false]);
  });

  it('leaves out those that have ended, and other patients’', async ({ shop, devices }) => {
    await shop.signIn('saebom');
    await shop.signIn('dalim');
    shop.clock.advance(60 * DAY_MS);
    const left = await shop.signIn('dalim');
    await shop.call(logOut, { body: { refresh_token: left.refreshToken } });
    const here = await shop.signIn('dalim');
    expect(await devices(here.accessToken)).toHaveLength(1);
  });

  it('keeps no user agent', async ({ shop }) => {
    await shop.call(storeLoginAttempt, { body: {} });
    const body = await authorize(shop, 'dalim', SANDBOX_DEFAULTS.loginClientId);
    await shop.call(signUp, { params: { provider: 'kakao' }, body });
    const [family] = await shop.db.select().from(tokenFamilies);
    expect(Object.keys(family!).toSorted()).toEqual(
      ['createdAt', 'device', 'id', 'patientId', 'revokedAt'].toSorted(),
    );
  });
});
