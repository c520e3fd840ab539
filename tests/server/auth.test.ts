import { describe, expect } from 'vitest';
import { logOut, refreshTokens, signUp } from '../../contract/auth/schemas';
import { HOUR_MS } from '../../contract/core/constants';
import { getMyself } from '../../contract/patients/schemas';
import { patients } from '../../server/db/schema/patients';
import { SANDBOX_DEFAULTS } from '../../server/vendors/sandbox-addresses';
import { ORIGIN } from './support/harness';
import { shopTest } from './support/shop-test';
import { authorize, REDIRECT_URI } from './support/sign-in';

const it = shopTest
  .extend(
    'rotate',
    ({ shop }) =>
      (refresh_token: string) =>
        shop.call(refreshTokens, { body: { refresh_token } }),
  )
  .extend(
    'signUpWith',
    ({ shop }) =>
      (body: {
        code: string;
        redirect_uri?: string;
        state: string;
        attempt: string;
        isOldEnough?: boolean;
      }) =>
        shop.call(signUp, { params: { provider: 'kakao' }, body }),
  )
  .extend(
    'login',
    ({ shop }) =>
      () =>
        authorize(shop, 'dalim', SANDBOX_DEFAULTS.loginClientId),
  );

describe('sign-up (product 1, Sign-in)', () => {
  it('creates a patient from the profile, and finds the same one later (product 3, Patient)', async ({
    shop,
  }) => {
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

  it('leaves out what the person did not share', async ({ shop }) => {
    const { accessToken } = await shop.signIn('saebom');
    const { data } = await shop.call(getMyself, {}, { token: accessToken });
    expect(data).toMatchObject({ phoneNumber: null, birthDate: null, isProfileCompleted: false });
  });

  it('asks whoever shares no birth date to be at least 14 before anything is stored (terms, article 7)', async ({
    shop,
    deps,
    signUpWith,
  }) => {
    const login = () => authorize(shop, 'new-8', SANDBOX_DEFAULTS.loginClientId);
    const refused = await signUpWith(await login());
    expect([refused.status, refused.error.code]).toEqual([403, 'age_unconfirmed']);
    expect(await deps.db.select().from(patients)).toEqual([]);
    expect((await signUpWith({ ...(await login()), isOldEnough: true })).status).toBe(200);
    const [patient] = await deps.db.select().from(patients);
    expect(patient?.ageConfirmedAt).toBe(deps.clock());
    // once is enough
    expect((await signUpWith(await login())).status).toBe(200);
  });

  it('creates one patient from two simultaneous first sign-ins', async ({ shop }) => {
    const both = await Promise.all([shop.signIn('new-7'), shop.signIn('new-7')]);
    expect(both[0].patientId).toBe(both[1].patientId);
  });

  it('refuses a code that is unknown, used before, or of another attempt', async ({
    login,
    signUpWith,
  }) => {
    const unknown = await signUpWith({ ...(await login()), code: 'unknown' });
    expect([unknown.status, unknown.error.code]).toEqual([401, 'invalid_code']);
    const whole = await login();
    expect((await signUpWith(whole)).status).toBe(200);
    expect((await signUpWith(whole)).error.code).toBe('invalid_code');
    expect((await signUpWith({ ...(await login()), code: whole.code })).status).toBe(401);
    const [one, other] = [await login(), await login()];
    expect((await signUpWith({ ...one, code: other.code })).error.code).toBe('invalid_code');
  });

  it('refuses every redirect address but our own', async ({ login, signUpWith }) => {
    const whole = await login();
    for (const redirect_uri of ['https://evil.example/oauth/callback/kakao', `${REDIRECT_URI}/`])
      expect((await signUpWith({ ...whole, redirect_uri })).status).toBe(400);
    expect((await signUpWith({ ...whole, redirect_uri: REDIRECT_URI })).status).toBe(200);
  });
});

describe('access token (product 4, Session)', () => {
  it('expires after an hour', async ({ shop }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    shop.clock.advance(HOUR_MS - 1000);
    expect((await shop.call(getMyself, {}, { token })).status).toBe(200);
    shop.clock.advance(1000);
    const late = await shop.call(getMyself, {}, { token });
    expect([late.status, late.error.code]).toEqual([401, 'unauthenticated']);
  });

  it('is refused when tampered with or malformed', async ({ shop }) => {
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

describe('rotation (product 4, Session)', () => {
  it('issues a new pair and invalidates the old token', async ({ shop, rotate }) => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await shop.call(getMyself, {}, { token: second.accessToken })).status).toBe(200);
    expect((await rotate(second.refreshToken)).status).toBe(200);
  });

  it('returns the same successor to twenty parallel calls, and again within 30 s', async ({
    shop,
    rotate,
  }) => {
    const { refreshToken } = await shop.signIn('dalim');
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(refreshToken)));
    const successors = new Set(answers.map(({ data }) => data.refreshToken));
    expect(successors.size).toBe(1);
    shop.clock.advance(30_000);
    expect(successors).toContain((await rotate(refreshToken)).data.refreshToken);
  });

  it('revokes the family when an old token is reused after its successor', async ({
    shop,
    rotate,
  }) => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    const third = (await rotate(second.refreshToken)).data;
    const reused = await rotate(first.refreshToken);
    expect([reused.status, reused.error.code]).toEqual([401, 'invalid_refresh_token']);
    expect((await rotate(third.refreshToken)).status).toBe(401);
  });

  it('revokes the family when an old token is reused after 30 s', async ({ shop, rotate }) => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    shop.clock.advance(30_001);
    expect((await rotate(first.refreshToken)).status).toBe(401);
    expect((await rotate(second.refreshToken)).status).toBe(401);
  });

  it('does not affect other sessions of the patient', async ({ shop, rotate }) => {
    const [phone, desk] = [await shop.signIn('dalim'), await shop.signIn('dalim')];
    await shop.call(logOut, { body: { refresh_token: phone.refreshToken } });
    expect((await rotate(phone.refreshToken)).status).toBe(401);
    expect((await rotate(desk.refreshToken)).status).toBe(200);
  });

  it('refuses unknown tokens and those unused for 60 days', async ({ shop, rotate }) => {
    expect((await rotate('unknown')).status).toBe(401);
    const { refreshToken } = await shop.signIn('dalim');
    shop.clock.advance(60 * 24 * 60 * 60_000);
    expect((await rotate(refreshToken)).status).toBe(401);
  });
});

describe('logout', () => {
  it('revokes the family, also by an older token, and succeeds for any token', async ({
    shop,
    rotate,
  }) => {
    const first = await shop.signIn('dalim');
    const second = (await rotate(first.refreshToken)).data;
    const { data } = await shop.call(logOut, { body: { refresh_token: first.refreshToken } });
    expect(data).toEqual({ success: true });
    expect((await rotate(second.refreshToken)).status).toBe(401);
    expect((await shop.call(logOut, { body: { refresh_token: 'unknown' } })).status).toBe(200);
  });
});

describe('token calls', () => {
  it.for([
    ['no origin', {}, 403],
    ['another origin', { Origin: 'https://evil.example' }, 403],
    ['no origin that it tells', { Origin: 'null' }, 403],
    ['a form', { Origin: ORIGIN, 'Content-Type': 'text/plain' }, 415],
    ['our own page', { Origin: ORIGIN }, 401],
  ] as const)('demand our Origin and JSON: %s', async ([, headers, status], { shop }) => {
    const answer = await shop.fetch('/token-service/auth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"refresh_token":"t"}',
    });
    expect(answer.status).toBe(status);
  });
});
