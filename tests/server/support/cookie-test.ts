import { refreshTokens, signUp } from '../../../contract/auth/schemas';
import { getMyself } from '../../../contract/patients/schemas';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { shopTest } from './shop-test';
import { authorize } from './sign-in';

/** The cookies that an answer sets, with their attributes. */
export const setBy = ({ headers }: { headers: Headers }) =>
  new Map(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      return [name, { value, attributes: attributes.toSorted() }];
    }),
  );

export const REMOVED = { refreshToken: '', session: '' };
export const removedBy = (answer: { headers: Headers }) =>
  Object.fromEntries(
    [...setBy(answer)]
      .filter(([, { attributes }]) => attributes.includes('Max-Age=0'))
      .map(([name, { value }]) => [name, value]),
  );

/** The server's test with a browser that keeps the session in a cookie. */
export const cookieTest = shopTest
  /** A login as our page makes it, in a browser that keeps cookies, or does not. */
  .extend('enter', ({ shop }) => async (browser: { blocks?: boolean; before?: string } = {}) => {
    const body = await authorize(shop, 'dalim', SANDBOX_DEFAULTS.loginClientId);
    const sent = [`loginAttempt=${body.attempt}`, `refreshToken=${browser.before ?? ''}`];
    return shop.call(
      signUp,
      { params: { provider: 'kakao' }, body: { ...body, cookie: true } },
      browser.blocks === true ? {} : { cookie: sent.join('; ') },
    );
  })
  /** The refresh token that such a login leaves in the cookie. */
  .extend(
    'held',
    ({ enter }) =>
      async (before?: string) =>
        setBy(await enter(before === undefined ? {} : { before })).get('refreshToken')!.value,
  )
  .extend(
    'refresh',
    ({ shop }) =>
      (cookie: string | undefined, body: { refresh_token?: string; cookie?: boolean } = {}) =>
        shop.call(
          refreshTokens,
          { body },
          { cookie: cookie === undefined ? undefined : `refreshToken=${cookie}` },
        ),
  )
  .extend(
    'reads',
    ({ shop }) =>
      async (token: string) =>
        (await shop.call(getMyself, {}, { token })).status,
  );
