import { describe, expect } from 'vitest';
import { storeLoginAttempt } from '../../contract/auth/schemas';
import { addCartItems } from '../../contract/cart/schemas';
import { ENDPOINTS } from '../../contract/endpoints';
import { updateMyself } from '../../contract/patients/schemas';
import { ApiError } from '../../server/http/api-error';
import { honoPath } from '../../server/http/paths';
import { LoginProviderUnavailable } from '../../server/vendors/kakao/login-provider';
import { createShop, ORIGIN, type Shop } from './support/harness';
import { shopTest } from './support/shop-test';
import { JELLY, JELLY_ONE } from './support/fixtures';

const json = { 'Content-Type': 'application/json' };
const group = '/api/market/products/group-status';
const codeOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { code: string }).code] as const;

const it = shopTest.extend(
  'post',
  ({ shop }) =>
    (body: BodyInit, headers: Record<string, string> = json) =>
      shop.fetch(group, { method: 'POST', headers, body }),
);

describe('the list of endpoints', () => {
  it('is mounted completely', ({ shop }) => {
    const mounted = new Set(shop.app.routes.map((route) => `${route.method} ${route.path}`));
    const missing = ENDPOINTS.filter((one) => !mounted.has(`${one.method} ${honoPath(one)}`));
    expect(missing.map((one) => one.name)).toEqual([]);
  });
});

describe('an unknown path', () => {
  it('is 404 for an unknown path of each host', async ({ shop }) => {
    for (const host of ['api', 'public-api', 'medical-streaming-api', 'token-service']) {
      for (const path of [`/${host}`, `/${host}/unknown`, `/${host}/%E0%A4%A`, `/${host}/%00`]) {
        expect(await codeOf(await shop.fetch(path))).toEqual([404, 'not_found']);
      }
    }
  });

  it('is 405 with Allow for another method', async ({ shop }) => {
    const answer = await shop.fetch('/api/market/cart/items', { method: 'DELETE' });
    expect(answer.headers.get('Allow')).toBe('POST, PUT');
    expect(await codeOf(answer)).toEqual([405, 'method_not_allowed']);
  });

  it('goes to the pages otherwise', async () => {
    const withPages = await createShop({
      changes: { pages: () => (c) => c.text(`page ${c.req.path}`) },
    });
    expect(await (await withPages.fetch('/products/1')).text()).toBe('page /products/1');
    expect((await withPages.fetch('/api/unknown')).status).toBe(404);
    await withPages.close();
  });
});

describe('bodies', () => {
  it.for(['', '{', '{"a":', 'undefined', '\u0000', '[1,'])(
    'refuses %j as invalid JSON',
    async (text, { post }) => {
      expect(await codeOf(await post(text))).toEqual([400, 'malformed_body']);
    },
  );

  it('refuses invalid UTF-8', async ({ post }) => {
    expect(await codeOf(await post(new Uint8Array([0x22, 0xff, 0x22])))).toEqual([
      400,
      'malformed_body',
    ]);
  });

  it('refuses other types', async ({ post }) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const answer = await post('{}', { 'Content-Type': type });
      expect(await codeOf(answer)).toEqual([415, 'unsupported_media_type']);
    }
  });

  it('refuses more than 64 kB, with or without Content-Length', async ({ post }) => {
    const big = JSON.stringify({ selectedVariantList: [], filler: 'x'.repeat(65_536) });
    expect(await codeOf(await post(big, { ...json, 'Content-Length': '70000' }))).toEqual([
      413,
      'body_too_large',
    ]);
    expect(await codeOf(await post(big))).toEqual([413, 'body_too_large']);
  });

  it('names in Korean what is wrong with each field', async ({ shop }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const body = { name: 'ABC', birthDay: '19991332', phoneNumber: '12', gender: 'x' as 'male' };
    const { status, error } = await shop.call(updateMyself, { body }, { token });
    expect(status).toBe(422);
    expect(error).toEqual({
      code: 'invalid_fields',
      message: '입력하신 내용을 다시 확인해 주세요.',
      fields: {
        name: '한글, 영문 소문자만 사용 가능합니다.',
        birthDay: '생년월일 값이 올바르지 않습니다.',
        phoneNumber: '10~11자리 숫자로 입력해 주세요',
        gender: '성별 값이 올바르지 않습니다.',
      },
    });
  });

  it.for(Object.getOwnPropertyNames(Object.prototype))(
    'names in Korean what is wrong with a field named %s',
    async (name, { post }) => {
      const sent = `{"selectedVariantList":[{"product_id":"\\u0000"}],${JSON.stringify(name)}:"\\u0000"}`;
      const answer = await post(sent);
      expect(answer.status).toBe(422);
      const { fields } = (await answer.json()) as { fields: Record<string, string> };
      for (const message of Object.values(fields))
        expect(message).toMatch(/^(한약|입력한) 값이 올바르지 않습니다\.$/);
    },
  );

  it('names the position within lists', async ({ post }) => {
    const answer = await post(JSON.stringify({ selectedVariantList: [{ product_id: 1 }] }));
    expect(await answer.json()).toMatchObject({
      fields: {
        'selectedVariantList.0.product_id': '한약 값이 올바르지 않습니다.',
        'selectedVariantList.0.variant_id': '구성 값이 올바르지 않습니다.',
      },
    });
  });

  it.for([
    ['a NUL', '{"selectedVariantList":[],"x":"a\\u0000"}'],
    ['half a surrogate pair', '{"selectedVariantList":[],"x":"\\ud800"}'],
    ['a NUL in a key', '{"selectedVariantList":[],"\\u0000":1}'],
    ['deep nesting', `{"selectedVariantList":[],"x":${'['.repeat(9000)}${']'.repeat(9000)}}`],
  ] as const)('refuses %s', async ([, text], { post }) => {
    expect(await codeOf(await post(text))).toEqual([422, 'invalid_fields']);
  });
});

describe('query strings', () => {
  it.for([
    'page=0',
    'page=1.5',
    'page=x',
    'page=1e99',
    'pageSize=101',
    'category=none',
    'search=%00',
    `search=${'x'.repeat(51)}`,
  ])('refuses %s', async (query, { shop }) => {
    const answer = await shop.fetch(`/public-api/market/products?${query}`);
    expect(await codeOf(answer)).toEqual([422, 'invalid_fields']);
  });

  it.for(['search=%E0%A4%A', 'search=%25%27%22;--', 'search=%5C', 'unknown=1'])(
    'tolerates %s',
    async (query, { shop }) => {
      expect((await shop.fetch(`/public-api/market/products?${query}`)).status).toBe(200);
    },
  );
});

describe('headers', () => {
  it('let the browser run and frame only our own code', async ({ shop }) => {
    const { headers } = await shop.fetch('/robots.txt');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  it('keep private answers out of every cache', async ({ shop }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const items = [{ product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 }];
    const added = await shop.call(addCartItems, { body: { items } }, { token });
    expect(added.headers.get('Cache-Control')).toBe('no-store');
    const refused = await shop.call(addCartItems, { body: { items } });
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
  });

  it('answer 304 for a known public answer', async ({ shop }) => {
    const first = await shop.fetch('/public-api/market/categories');
    const tag = first.headers.get('ETag') ?? '';
    const again = await shop.fetch('/public-api/market/categories', {
      headers: { 'If-None-Match': `"other", W/${tag}` },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await shop.fetch('/public-api/market/categories', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', tag]);
  });
});

/** A shop whose login provider always fails with this error. */
const shopWithLoginError = (error: Error) => {
  const fail = () => Promise.reject(error);
  const loginProvider = { exchange: fail, unlink: fail };
  return createShop({ changes: { loginProvider } });
};

/** Signs up with an attempt of its own. */
async function signUpIn(shop: Shop): Promise<Response> {
  const { state, attempt } = (await shop.call(storeLoginAttempt, { body: {} })).data;
  return shop.fetch('/token-service/auth/signup/kakao', {
    method: 'POST',
    headers: { ...json, Origin: ORIGIN },
    body: JSON.stringify({ code: 'c', state, attempt }),
  });
}

describe('internal errors', () => {
  it('are 500 in Korean without the cause', async () => {
    const broken = await shopWithLoginError(new Error('secret 01012345678'));
    const answer = await signUpIn(broken);
    expect(answer.status).toBe(500);
    const body = '{"code":"internal","message":"문제가 생겼습니다. 잠시 후에 다시 시도해 주세요."}';
    expect(await answer.text()).toBe(body);
    expect(broken.log.join()).not.toContain('01012345678');
    expect(broken.log.some((line) => line.includes('"event":"failure"'))).toBe(true);
    await broken.close();
  });

  it('are 503 when the provider or the database is unavailable', async () => {
    const silent = await shopWithLoginError(new LoginProviderUnavailable());
    expect(await codeOf(await signUpIn(silent))).toEqual([503, 'provider_unavailable']);
    expect(await (await silent.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    await silent.database.close();
    expect((await silent.fetch('/healthz')).status).toBe(503);
    const gone = await silent.fetch('/public-api/market/products');
    expect(gone.headers.get('Retry-After')).toBe('5');
    expect(await codeOf(gone)).toEqual([503, 'unavailable']);
    await silent.close();
  });

  it('carry their status, code and own message', () => {
    const error = new ApiError(409, 'out_of_stock', {
      message: '지금은 2개까지 담을 수 있습니다.',
    });
    expect(error.body).toEqual({
      code: 'out_of_stock',
      message: '지금은 2개까지 담을 수 있습니다.',
    });
  });
});
