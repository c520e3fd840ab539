import { describe, expect, vi } from 'vitest';
import { storeLoginAttempt, refreshTokens, signUp } from '../../contract/auth/schemas';
import { addCartItems } from '../../contract/cart/schemas';
import { createOrder } from '../../contract/orders/schemas';
import { subscribePush } from '../../contract/push/schemas';
import { limitCall } from '../../server/http/rate-limit';
import { InvalidLoginCode } from '../../server/vendors/kakao/login-provider';
import { SANDBOX_DEFAULTS } from '../../server/vendors/sandbox-addresses';
import { pills } from './orders/checkout';
import { JELLY, JELLY_ONE } from './support/fixtures';
import { shopTest } from './support/shop-test';
import { authorize } from './support/sign-in';

const ATTACKER = '203.0.113.7';
const OTHER = '198.51.100.9';

const it = shopTest
  .extend('shopSettings', { variables: { TRUSTED_HOPS: '1' } })
  /** A sign-up with an attempt of its own and a code that nobody issued, as `status code`. */
  .extend('bogus', ({ shop }) => async (address: string, known?: string) => {
    const attempt = known ?? (await shop.call(storeLoginAttempt, { body: {} })).data.attempt;
    const input = { params: { provider: 'kakao' as const }, body: { code: 'bogus', attempt } };
    const { status, error } = await shop.call(signUp, input, { address });
    return `${status} ${error.code}`;
  })
  .extend('exchange', ({ shop }, { onCleanup }) => {
    const spy = vi.spyOn(shop.thirdParties.loginProvider, 'exchange');
    onCleanup(() => spy.mockRestore());
    return spy;
  })
  .extend('signUpFrom', ({ shop }) => async (address: string) => {
    const body = await authorize(shop, 'dalim', SANDBOX_DEFAULTS.loginClientId);
    return shop.call(signUp, { params: { provider: 'kakao' }, body }, { address });
  })
  .extend('upload', ({ shop }) => (token: string, n: number, address?: string) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${n}`;
    const body = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
    return shop.call(subscribePush, { body }, { token, address });
  })
  .extend(
    'orderFrom',
    ({ shop }) =>
      (token: string, address: string) =>
        shop.call(createOrder, { body: { items: [pills(1)] } }, { token, address }),
  );

describe('sign-in behind the proxy', () => {
  it('1,000 bogus sign-ins from one address do not hinder another', async ({
    shop,
    exchange,
    bogus,
    signUpFrom,
  }) => {
    const begin = async () => (await shop.call(storeLoginAttempt, { body: {} })).data.attempt;
    const attempts = await Promise.all(Array.from({ length: 200 }, begin));
    const all = Array.from({ length: 1000 }, (_, i) =>
      bogus(`10.0.0.${i % 250}, ${ATTACKER}`, attempts[i % 200]),
    );
    const others = await Promise.all([signUpFrom(OTHER), signUpFrom('2001:db8:1:2::9')]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    const answers = await Promise.all(all);
    expect(new Set(answers)).toEqual(new Set(['401 invalid_code', '429 too_many_requests']));
    expect(exchange.mock.calls.length).toBeLessThanOrEqual(62);
    expect((await signUpFrom(OTHER)).status).toBe(200);
  });

  it('an address of 60 failures waits for a minute, and is told so in Korean (product 9, Limits)', async ({
    shop,
    bogus,
    signUpFrom,
  }) => {
    for (let i = 0; i < 60; i++) expect(await bogus(ATTACKER)).toBe('401 invalid_code');
    const refused = await signUpFrom(ATTACKER);
    expect(refused.error).toEqual({
      code: 'too_many_requests',
      message: expect.stringMatching(/1분 뒤에 다시 시도해 주세요/) as string,
    });
    expect(refused.headers.get('Retry-After')).toBe('60');
    shop.clock.advance(60_000);
    expect((await signUpFrom(ATTACKER)).status).toBe(200);
  });

  it('only failures count', async ({ bogus, signUpFrom }) => {
    for (let i = 0; i < 59; i++) await bogus(ATTACKER);
    for (let i = 0; i < 3; i++) expect((await signUpFrom(ATTACKER)).status).toBe(200);
    expect(await bogus(ATTACKER)).toBe('401 invalid_code');
    expect(await bogus(ATTACKER)).toBe('429 too_many_requests');
  });

  it('IPv6 counts by /64', async ({ bogus }) => {
    for (let i = 0; i < 60; i++) await bogus(`2001:db8:1:2::${i}`);
    expect(await bogus('2001:db8:1:2:ffff::1')).toBe('429 too_many_requests');
    expect(await bogus('2001:db8:1:3::1')).toBe('401 invalid_code');
  });

  it('eight ask the provider at once, others of their address wait', async ({
    exchange,
    bogus,
  }) => {
    let running = 0;
    let most = 0;
    let eightRun = () => {};
    const untilEightRun = new Promise<void>((resolve) => (eightRun = resolve));
    exchange.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 8) eightRun();
      await untilEightRun;
      running -= 1;
      throw new InvalidLoginCode();
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => bogus(ATTACKER)));
    expect(new Set(answers)).toEqual(new Set(['401 invalid_code']));
    expect([exchange.mock.calls.length, most]).toEqual([40, 8]);
  });

  it('a valid refresh token is checked first, whatever its address has failed', async ({
    shop,
  }) => {
    const { refreshToken } = await shop.signIn('dalim');
    const refresh = (refresh_token: string) =>
      shop.call(refreshTokens, { body: { refresh_token } }, { address: ATTACKER });
    for (let i = 0; i < 300; i++) expect((await refresh('unknown')).status).toBe(401);
    expect((await refresh('unknown')).status).toBe(429);
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});

describe('limits per patient and per address (product 9, Limits)', () => {
  it('of orders: a patient at 40 an hour is told to wait, another is not', async ({
    shop,
    token,
    orderFrom,
  }) => {
    for (let i = 0; i < 40; i++) expect((await orderFrom(token, OTHER)).status).toBe(200);
    const refused = await orderFrom(token, '192.0.2.1');
    expect([refused.status, refused.error.message]).toEqual([
      429,
      '요청이 많아 잠시 쉬고 있어요. 60분 뒤에 다시 시도해 주세요. 입력하신 내용은 그대로 있어요.',
    ]);
    const { accessToken } = await shop.signIn('full-1');
    expect((await orderFrom(accessToken, OTHER)).status).toBe(200);
    shop.clock.advance(60 * 60_000);
    expect((await orderFrom((await shop.signIn('dalim')).accessToken, OTHER)).status).toBe(200);
  });

  it('calls without a valid token use up nothing', async ({ token, orderFrom }) => {
    for (let i = 0; i < 60; i++) expect((await orderFrom(`${token}x`, OTHER)).status).toBe(401);
    expect((await orderFrom(token, OTHER)).status).toBe(200);
  });

  it('of idempotency keys: 240 changes a minute', async ({ shop, token }) => {
    const items = [{ product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 }];
    const add = () => shop.call(addCartItems, { body: { items } }, { token });
    for (let i = 0; i < 240; i++) expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(429);
    shop.clock.advance(60_000);
    expect((await add()).status).toBe(200);
  });

  it('of push addresses: 20 uploads an hour', async ({ token, upload }) => {
    for (let i = 0; i < 20; i++) expect((await upload(token, i)).status).toBe(200);
    expect((await upload(token, 20)).status).toBe(429);
  });

  it('of an address: it stands for fifty busy patients, and for no more', async ({
    token,
    deps,
    upload,
  }) => {
    for (let i = 0; i < 50 * 20; i++)
      await limitCall(deps, subscribePush, { patientId: `${i % 50}`, clientAddress: ATTACKER });
    expect((await upload(token, 1, ATTACKER)).status).toBe(429);
    expect((await upload(token, 2, OTHER)).status).toBe(200);
  });
});
