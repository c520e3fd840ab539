import type { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeLoginAttempt, signUp } from '../../../contract/auth/schemas';
import { getMyself } from '../../../contract/patients/schemas';
import { getServices } from '../../../contract/services/schemas';
import { readEnv } from '../../../server/config/env';
import { createSandbox } from '../../../sandbox/app';
import { createThirdParties } from '../../../server/config/third-parties';
import { createShop, ORIGIN, type Shop } from '../support/harness';
import { REDIRECT_URI } from '../support/sign-in';

const KEY = 'a-rest-key';
const SECRET = 'a-client-secret';
const HOSTS = ['https://kauth.kakao.com', 'https://kapi.kakao.com'];

let shop: Shop;
let kakao: Hono;
/** Every request sent to Kakao. */
const sent: { url: string; form: Record<string, string> }[] = [];
let reply: ((url: string) => Response) | undefined;

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const host = HOSTS.find((one) => url.startsWith(one));
    if (host === undefined) throw new Error(`unexpected call: ${url}`);
    const body = typeof init?.body === 'string' ? init.body : '';
    sent.push({ url, form: Object.fromEntries(new URLSearchParams(body)) });
    return (
      reply?.(url) ?? kakao.fetch(new Request(url.replace(host, `${ORIGIN}/sandbox/login`), init))
    );
  });
  shop = await createShop({ variables: { KAKAO_CLIENT_ID: KEY, KAKAO_CLIENT_SECRET: SECRET } });
  const { db, clock } = shop;
  kakao = createSandbox({
    db,
    clock: clock.read,
    publicOrigin: ORIGIN,
    loginClientId: KEY,
    loginClientSecret: SECRET,
  });
});
afterEach(() => {
  reply = undefined;
  sent.length = 0;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

/** A browser's redirect to Kakao and back, with Kakao's answer. */
async function leave(change: Record<string, string> = {}): Promise<URLSearchParams> {
  const { login } = (await shop.call(getServices, {})).data;
  const address = new URL(login.authorizeUrl);
  address.search = new URLSearchParams({
    client_id: login.clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    state: 's',
    login_hint: 'full-5',
    prompt: 'none',
    ...change,
  }).toString();
  const path = `/sandbox/login${address.pathname}${address.search}`;
  const answer = await kakao.fetch(new Request(ORIGIN + path));
  return new URL(answer.headers.get('Location') ?? ORIGIN).searchParams;
}

const exchange = async (code: string) => {
  const { state, attempt } = (await shop.call(storeLoginAttempt, { body: {} })).data;
  return shop.call(signUp, { params: { provider: 'kakao' }, body: { code, state, attempt } });
};

describe('with a REST key the login is Kakao’s own', () => {
  it('browsers are redirected to Kakao, without a PKCE challenge', async () => {
    const { data } = await shop.call(getServices, {});
    expect(data.login).toEqual({
      provider: 'kakao',
      authorizeUrl: 'https://kauth.kakao.com/oauth/authorize',
      clientId: KEY,
      pkce: false,
    });
  });

  it('the code is exchanged with key and secret, and the profile is read', async () => {
    const code = (await leave()).get('code') ?? '';
    const { status, data } = await exchange(code);
    expect(status).toBe(200);
    expect(sent).toEqual([
      {
        url: 'https://kauth.kakao.com/oauth/token',
        form: {
          grant_type: 'authorization_code',
          client_id: KEY,
          client_secret: SECRET,
          redirect_uri: REDIRECT_URI,
          code,
        },
      },
      { url: 'https://kapi.kakao.com/v2/user/me', form: {} },
    ]);
    const me = await shop.call(getMyself, {}, { token: data.accessToken });
    expect(me.data).toMatchObject({ phoneNumber: '01000000005', isProfileCompleted: true });
  });

  it('a used code lets the patient start again (KOE320)', async () => {
    const code = (await leave()).get('code') ?? '';
    await exchange(code);
    const again = await exchange(code);
    expect([again.status, again.error.code]).toEqual([401, 'invalid_code']);
  });

  it.each([
    ['an unregistered address (KOE006)', 400, 'invalid_grant', 'KOE006'],
    ['another address than before (KOE303)', 400, 'invalid_grant', 'KOE303'],
    ['a wrong secret (KOE010)', 401, 'invalid_client', 'KOE010'],
    ['a wrong key (KOE101)', 401, 'invalid_client', 'KOE101'],
    ['too many requests (KOE237)', 400, 'invalid_request', 'KOE237'],
  ])('%s is no fault of the patient, and is logged', async (_, status, error, code) => {
    shop.log.length = 0;
    reply = () => Response.json({ error, error_code: code, error_description: 'x' }, { status });
    const answer = await exchange('any');
    expect([answer.status, answer.error.code]).toEqual([503, 'provider_unavailable']);
    expect(shop.log.join()).toContain('"event":"failure"');
    expect(sent, 'a code goes out once').toHaveLength(1);
  });

  it.each(['login', 'select_account', 'create', 'login,create'])(
    'accepts prompt=%s',
    async (prompt) => {
      const query = new URLSearchParams({ client_id: KEY, redirect_uri: REDIRECT_URI, prompt });
      const address = `${ORIGIN}/sandbox/login/oauth/authorize?response_type=code&${query}`;
      const page = await kakao.fetch(new Request(address));
      expect([page.status, (await page.text()).includes('누구로 로그인할까요?')]).toEqual([
        200,
        true,
      ]);
    },
  );

  it('refuses an unknown prompt (KOE001)', async () => {
    const query = new URLSearchParams({ client_id: KEY, redirect_uri: REDIRECT_URI, prompt: 'x' });
    const address = `${ORIGIN}/sandbox/login/oauth/authorize?response_type=code&${query}`;
    expect(await (await kakao.fetch(new Request(address))).text()).toContain('KOE001');
  });
});

describe('KAKAO_NONCE=on', () => {
  it('every attempt has a nonce of its own, and its ID token has to bear it', async () => {
    const variables = { KAKAO_CLIENT_ID: KEY, KAKAO_CLIENT_SECRET: SECRET, KAKAO_NONCE: 'on' };
    const strict = await createShop({ variables });
    const begin = async () => (await strict.call(storeLoginAttempt, { body: {} })).data;
    const [one, other] = [await begin(), await begin()];
    expect(one.nonce).toMatch(/^[\w-]{43}$/);
    expect(one.nonce).not.toBe(other.nonce);
    const enter = async ({ state, attempt }: typeof one, nonce: string | undefined) => {
      const claims = Buffer.from(JSON.stringify({ iss: HOSTS[0], aud: KEY, nonce }));
      reply = (url) =>
        url.endsWith('/oauth/token')
          ? Response.json({ access_token: 't', id_token: `e30.${claims.toString('base64url')}.x` })
          : Response.json({ id: 7 });
      const body = { code: 'c', state, attempt, isOldEnough: true };
      return (await strict.call(signUp, { params: { provider: 'kakao' }, body })).status;
    };
    expect([await enter(one, other.nonce), await enter(other, other.nonce)]).toEqual([401, 200]);
    await strict.close();
  });
});

describe('PKCE is used if configured', () => {
  it.each([
    [{}, true],
    [{ KAKAO_PKCE: 'off' }, false],
    [{ KAKAO_CLIENT_ID: KEY, KAKAO_CLIENT_SECRET: SECRET }, false],
    [{ KAKAO_CLIENT_ID: KEY, KAKAO_CLIENT_SECRET: SECRET, KAKAO_PKCE: 'on' }, true],
  ])('%o: %s', async (variables: Record<string, string>, expected) => {
    const read = readEnv({ PUBLIC_ORIGIN: ORIGIN, SANDBOX: 'on', ...variables });
    if ('faults' in read) throw new Error(read.faults.join('; '));
    const { config } = await createThirdParties(read.env, shop.db, shop.clock.read);
    expect(config.services.login.pkce).toBe(expected);
  });
});
