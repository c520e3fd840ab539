import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOut, refreshTokens, signUp } from '../../contract/auth';
import { ACCESS_TOKEN_MS } from '../../contract/constants';
import { getMyself } from '../../contract/patients';
import { SANDBOX_DEFAULTS } from '../../server/sandbox/addresses';
import { createShop, type Shop } from './support/harness';
import { authorize, REDIRECT_URI } from './support/sign-in';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const rotate = (refresh_token: string) => shop.call(refreshTokens, { body: { refresh_token } });
const signUpWith = (body: { code: string; redirect_uri: string; code_verifier?: string }) =>
  shop.call(signUp, { params: { provider: 'kakao' }, body });

describe('sign-up', () => {
  it('makes a patient of the profile at first, and finds the same one later', async () => {
    const first = await shop.signIn('dalim');
    const { data } = await shop.call(getMyself, {}, { token: first.accessToken });
    expect(data).toEqual({
      patientId: first.patientId,
      patientName: '김달임',
      email: 'dalim@example.com',
      phoneNumber: '01012345678',
      gender: 'female',
      birthDate: '19620415',
      isProfileCompleted: true,
    });
    expect((await shop.signIn('dalim')).patientId).toBe(first.patientId);
  });

  it('leaves out what the person did not share', async () => {
    const { accessToken } = await shop.signIn('saebom');
    const { data } = await shop.call(getMyself, {}, { token: accessToken });
    expect(data).toMatchObject({ phoneNumber: null, birthDate: null, isProfileCompleted: false });
  });

  it('makes one patient of two first sign-ins at once', async () => {
    const both = await Promise.all([shop.signIn('new-7'), shop.signIn('new-7')]);
    expect(both[0].patientId).toBe(both[1].patientId);
  });

  it('refuses a code that is unknown, used before, or without its verifier', async () => {
    const redirect_uri = REDIRECT_URI;
    const { code, verifier } = await authorize(shop, 'dalim', SANDBOX_DEFAULTS.loginClientId);
    const whole = { code, redirect_uri, code_verifier: verifier };
    const unknown = await signUpWith({ ...whole, code: 'unknown' });
    expect([unknown.status, unknown.error.code]).toEqual([401, 'invalid_code']);
    expect((await signUpWith(whole)).status).toBe(200);
    expect((await signUpWith(whole)).status).toBe(401);
    const other = await authorize(shop, 'dalim', SANDBOX_DEFAULTS.loginClientId);
    expect((await signUpWith({ code: other.code, redirect_uri })).status).toBe(401);
  });

  it('refuses every return address but our own', async () => {
    const { code, verifier } = await authorize(shop, 'dalim', SANDBOX_DEFAULTS.loginClientId);
    for (const redirect_uri of ['https://evil.example/oauth/callback/kakao', `${REDIRECT_URI}/`]) {
      const answer = await signUpWith({ code, redirect_uri, code_verifier: verifier });
      expect(answer.status).toBe(400);
    }
  });

  it('slows down an address that keeps failing, for a minute', async () => {
    const wrong = { code: 'unknown', redirect_uri: REDIRECT_URI };
    for (let i = 0; i < 60; i++) expect((await signUpWith(wrong)).status).toBe(401);
    const refused = await signUpWith(wrong);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers.get('Retry-After')).toBe('60');
    shop.clock.advance(60_000);
    expect((await signUpWith(wrong)).status).toBe(401);
  });
});

describe('access token', () => {
  it('holds for an hour and not longer', async () => {
    const { accessToken: token } = await shop.signIn('dalim');
    shop.clock.advance(ACCESS_TOKEN_MS - 1000);
    expect((await shop.call(getMyself, {}, { token })).status).toBe(200);
    shop.clock.advance(1000);
    const late = await shop.call(getMyself, {}, { token });
    expect([late.status, late.error.code]).toEqual([401, 'unauthenticated']);
  });

  it('is refused when it was changed or is none', async () => {
    const { accessToken } = await shop.signIn('dalim');
    const [header, payload, signature] = accessToken.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'f'.repeat(24) }));
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const tokens = [
      `${header}.${forged.toString('base64url')}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}.${signature}x`,
      'x',
    ];
    for (const token of tokens) {
      expect((await shop.call(getMyself, {}, { token })).status).toBe(401);
    }
    expect((await shop.call(getMyself, {})).status).toBe(401);
  });
});

describe('rotation', () => {
  it('gives a new pair and takes the old token away', async () => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await shop.call(getMyself, {}, { token: second.accessToken })).status).toBe(200);
    expect((await rotate(second.refreshToken)).status).toBe(200);
  });

  it('gives the same successor to twenty at once, and again within 30 s', async () => {
    const { refreshToken } = await shop.signIn('dalim');
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(refreshToken)));
    const successors = new Set(answers.map(({ data }) => data.refreshToken));
    expect(successors.size).toBe(1);
    shop.clock.advance(30_000);
    expect(successors).toContain((await rotate(refreshToken)).data.refreshToken);
  });

  it('revokes the family when an old token comes back after its successor was used', async () => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    const third = (await rotate(second.refreshToken)).data;
    const reused = await rotate(first.refreshToken);
    expect([reused.status, reused.error.code]).toEqual([401, 'invalid_refresh_token']);
    expect((await rotate(third.refreshToken)).status).toBe(401);
  });

  it('revokes the family when an old token comes back after 30 s', async () => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    shop.clock.advance(30_001);
    expect((await rotate(first.refreshToken)).status).toBe(401);
    expect((await rotate(second.refreshToken)).status).toBe(401);
  });

  it('leaves other sessions of the same patient alone', async () => {
    const [phone, desk] = [await shop.signIn('dalim'), await shop.signIn('dalim')];
    await shop.call(logOut, { body: { refresh_token: phone.refreshToken } });
    expect((await rotate(phone.refreshToken)).status).toBe(401);
    expect((await rotate(desk.refreshToken)).status).toBe(200);
  });

  it('refuses unknown tokens and those unused for 60 days', async () => {
    expect((await rotate('unknown')).status).toBe(401);
    const { refreshToken } = await shop.signIn('dalim');
    shop.clock.advance(60 * 24 * 60 * 60_000);
    expect((await rotate(refreshToken)).status).toBe(401);
  });
});

describe('logout', () => {
  it('ends the family, also by an older token of it, and says so for any token', async () => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    const { data } = await shop.call(logOut, { body: { refresh_token: first.refreshToken } });
    expect(data).toEqual({ success: true });
    expect((await rotate(second.refreshToken)).status).toBe(401);
    expect((await shop.call(logOut, { body: { refresh_token: 'unknown' } })).status).toBe(200);
  });
});
