import { describe, expect } from 'vitest';
import { logOut, refreshTokens, signUp } from '../../contract/auth/schemas';
import { endSessions } from '../../contract/sessions/schemas';
import { runCommand } from '../../server/operations/operator/run-command';
import { SANDBOX_DEFAULTS } from '../../server/vendors/sandbox-addresses';
import { filledOrder } from './orders/checkout';
import { shopTest } from './support/shop-test';
import { authorize } from './support/sign-in';

const it = shopTest
  /** A login through the sandbox, as `status` or `status code`. */
  .extend('login', ({ shop }) => async (account: string, isAutomatic: boolean) => {
    const purpose = { isAutomatic };
    const body = await authorize(shop, account, SANDBOX_DEFAULTS.loginClientId, purpose);
    const params = { provider: 'kakao' } as const;
    const answer = await shop.call(signUp, { params, body: { ...body, isOldEnough: true } });
    return answer.status === 200 ? '200' : `${answer.status} ${answer.error.code}`;
  })
  /** The ways in which a session of the patient is ended. */
  .extend('ways', ({ shop, deps, patient, token }) => {
    const rotate = (refresh_token: string) => shop.call(refreshTokens, { body: { refresh_token } });
    return {
      '모두 로그아웃': () => shop.call(endSessions, {}, { token }),
      'the operator, of this patient': async () =>
        runCommand(deps, ['sign-out', (await filledOrder(shop, token)).number]),
      'the operator, of everybody': () => runCommand(deps, ['sign-out', 'all']),
      'a logout of another device': () =>
        shop.call(logOut, { body: { refresh_token: patient.refreshToken } }),
      'the reuse of an old refresh token': async () => {
        const { data } = await rotate(patient.refreshToken);
        await rotate(data.refreshToken);
        await rotate(patient.refreshToken);
      },
    };
  });

describe('an automatic login (product 4, Session)', () => {
  it('signs in whom the messenger knows, also for the first time', async ({ login }) => {
    expect([await login('dalim', true), await login('new-1', true)]).toEqual(['200', '200']);
  });

  it.for([
    '모두 로그아웃',
    'the operator, of this patient',
    'the operator, of everybody',
    'a logout of another device',
    'the reuse of an old refresh token',
  ] as const)(
    'is refused after %s, until the patient signs in by hand',
    async (way, { ways, login }) => {
      await login('saebom', false);
      await ways[way]();
      for (let time = 0; time < 2; time++)
        expect(await login('dalim', true)).toBe('401 not_by_itself');
      const others = way === 'the operator, of everybody' ? '401 not_by_itself' : '200';
      expect(await login('saebom', true)).toBe(others);
      expect([await login('dalim', false), await login('dalim', true)]).toEqual(['200', '200']);
    },
  );
});
