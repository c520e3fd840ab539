import { describe, expect } from 'vitest';
import { EXTRAS, DESCRIPTORS } from '../../../contract/calls';
import { checkBackend, isFault, type CheckOptions } from '../../../server/hosts/check-backend';
import { describeCheck } from '../../../server/operations/operator/conformance-command';
import {
  askBackend,
  BackendFault,
  examineBackend,
  requireBackend,
} from '../../../server/hosts/find-backend';
import { seededShopTest } from '../support/shop-test';

const ORIGIN = 'https://shop.example';
const HOSTS = {
  api: 'https://api.backend.example/api',
  'public-api': 'https://data.backend.example/public-api',
  'medical-streaming-api': 'https://clinic.backend.example/medical-streaming-api',
  'token-service': 'https://tokens.backend.example/token-service',
};

type Answer = (path: string) => Response | undefined;
const gone =
  (path: RegExp): Answer =>
  (asked) =>
    path.test(asked) ? new Response('<h1>Not found</h1>', { status: 404 }) : undefined;

const backendTest = seededShopTest
  .extend('shopSettings', { variables: { ALLOWED_ORIGINS: ORIGIN } })
  /** The shop's server as a backend elsewhere, some of whose answers differ. */
  .extend('options', ({ shop }) => (...instead: Answer[]) => {
    const send: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(input as string);
      for (const answer of instead) {
        const other = answer(pathname);
        if (other) return other;
      }
      return shop.fetch(pathname + search, init);
    };
    return { origin: ORIGIN, now: shop.clock.now, send };
  });

describe('a backend that has all of the contract', () => {
  backendTest('answers every call of the specification as it has to', async ({ options }) => {
    const checked = await checkBackend(HOSTS, () => true, options());
    expect(checked.filter(isFault).map(({ call, reason }) => [call.name, reason])).toEqual([]);
    expect(checked).toHaveLength(DESCRIPTORS.filter(({ part }) => part !== 'shop').length);
    const empty = checked.filter(({ verdict }) => verdict === 'empty').map(({ call }) => call.name);
    expect(empty.sort()).toEqual(['getAgreementRevision', 'getPolicyRevision']);
    expect(describeCheck(checked)).toMatch(/^core +됨 +api +POST \/market\/orders$/m);
  });

  backendTest('says so itself; only what needs its cookies is left out', async ({ options }) => {
    const { backend } = await requireBackend(HOSTS, ['cartCopies'], options());
    expect(backend).toEqual({ hosts: HOSTS, off: ['cartCopies'] });
    expect(await examineBackend(HOSTS, [], options())).toEqual({
      isOk: true,
      text: '백엔드에 빠진 것이 없어요.\n이 백엔드로는 쓸 수 없어 화면에서 뺀 것: cartCopies',
    });
  });
});

describe('a backend without the core', () => {
  backendTest.for([
    [/\/market\/orders$/, 'POST /market/orders'],
    [/\/patients\/my$/, 'GET /patients/my'],
    [/\/market\/shipping-methods$/, 'GET /market/shipping-methods'],
    [/\/auth\/token$/, 'POST /auth/token'],
  ] as const)('lacks %s, which start and doctor name', async ([path, call], { options }) => {
    const given = options(gone(path));
    await expect(requireBackend(HOSTS, [], given)).rejects.toThrow(BackendFault);
    await expect(requireBackend(HOSTS, [], given)).rejects.toThrow(`${call}: 404`);
    const { isOk, text } = await examineBackend(HOSTS, [], given);
    expect(isOk).toBe(false);
    expect(text).toContain(`${call}: 404: 이 호출이 없어요`);
  });

  backendTest('answers outside the contract', async ({ options }) => {
    const given = options((path) =>
      path.endsWith('/market/categories') ? Response.json({ items: [{ id: 1 }] }) : undefined,
    );
    await expect(requireBackend(HOSTS, [], given)).rejects.toThrow('items.0');
  });

  backendTest('answers a patient’s calls to everybody', async ({ options }) => {
    const given = options((path) =>
      path.endsWith('/market/cart') ? Response.json({}) : undefined,
    );
    await expect(requireBackend(HOSTS, [], given)).rejects.toThrow(
      '토큰이나 인가 코드 없이도 답해요',
    );
  });

  backendTest('does not answer at all', async ({ options }) => {
    const refused = { code: 'ECONNREFUSED' };
    const send = () =>
      Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), refused) }));
    const { text } = await examineBackend(HOSTS, [], { ...options(), send });
    expect(text).toContain('GET /market/products: 연결하지 못했어요 (ECONNREFUSED)');
  });
});

describe('what a backend has besides the core', () => {
  const silent = gone(/storefront\.json$/);

  backendTest('is nothing unless somebody names it', async ({ options }) => {
    const { backend } = await askBackend(HOSTS, ['push', 'reviews'], options(silent));
    expect(backend.off).toEqual(
      EXTRAS.filter((extra) => !['push', 'reviews', 'consents'].includes(extra)),
    );
  });

  backendTest('is named by its own file', async ({ options }) => {
    const told = (path: string) =>
      path === '/.well-known/storefront.json'
        ? Response.json({ extras: ['content', 'orders', 'a-later-one'] })
        : undefined;
    const { backend } = await askBackend(HOSTS, ['push'], options(told));
    expect(EXTRAS.filter((extra) => !backend.off.includes(extra))).toEqual([
      ...['consents', 'content', 'orders', 'push'],
    ]);
  });

  backendTest(
    'is nothing where that file is something else, which is told',
    async ({ options }) => {
      const page = (path: string) =>
        path.endsWith('storefront.json') ? new Response('<html>') : undefined;
      const asked = await askBackend(HOSTS, [], options(page));
      expect(asked.backend.off).toContain('reviews');
      expect(asked.notice).toContain('storefront.json');
    },
  );

  backendTest('without consents no order is taken, whoever names them', async ({ options }) => {
    const given = options(gone(/\/contents\/consents$/));
    const { backend } = await requireBackend(HOSTS, ['consents'], given);
    expect(backend.off).toEqual(['cartCopies', 'consents']);
    expect((await examineBackend(HOSTS, [], given)).text).toContain('주문을 받지 않아요');
  });

  backendTest('only hosts that are elsewhere count', async ({ options }) => {
    const hosts = { 'token-service': HOSTS['token-service'] };
    const { backend, checked } = await askBackend(hosts, [], options(silent));
    expect(backend.off).toEqual(['attempts', 'leaving', 'logout']);
    expect(checked.map(({ call }) => call.name).sort()).toEqual(['refreshTokens', 'signUp']);
  });
});

describe('what a shop at that backend lacks is told by the doctor, and at the start', () => {
  const missingOf = async (options: CheckOptions) => {
    const { missing } = await requireBackend(HOSTS, [], options);
    const { isOk, text } = await examineBackend(HOSTS, [], options);
    for (const line of missing) expect(text).toContain(`- ${line}`);
    expect(isOk).toBe(false);
    return missing;
  };

  backendTest('terms and privacy policy, without content', async ({ options }) => {
    expect(await missingOf(options(gone(/storefront\.json$/)))).toEqual([
      expect.stringMatching(/^이용약관과 개인정보처리방침이 없어요\. .*content/),
    ]);
  });

  backendTest('one of them, where content has not got it yet', async ({ options }) => {
    expect(await missingOf(options(gone(/policies\/terms-of-use$/)))).toEqual([
      '이용약관이 없어요. GET /contents/policies/terms-of-use: 404: 이 호출이 없어요',
    ]);
  });

  backendTest('products and clinics', async ({ options }) => {
    const empty = (path: string) => {
      if (path.endsWith('/market/products'))
        return Response.json({ items: [], total: 0, page: 1, pageSize: 24 });
      if (path.endsWith('/clinics/random'))
        return Response.json({ code: 'not_found', message: '없어요.' }, { status: 404 });
      return undefined;
    };
    expect(await missingOf(options(empty))).toEqual([
      '백엔드에 판매할 상품이 없어요.',
      '백엔드에 비대면 진료를 하는 한의원이 없어요.',
    ]);
  });
});

describe('a backend that does not let the shop’s pages call', () => {
  backendTest('is told by the doctor, host by host', async ({ options }) => {
    const { text } = await examineBackend(HOSTS, [], {
      ...options(),
      origin: 'https://new.example',
    });
    for (const base of Object.values(HOSTS))
      expect(text).toContain(`${base}: https://new.example의 화면을 허용하지 않아요 (CORS)`);
  });

  backendTest('because of a header or method', async ({ options }) => {
    const { send, ...rest } = options();
    const narrow: typeof fetch = async (input, init) =>
      init?.method === 'OPTIONS'
        ? new Response(null, {
            status: 204,
            headers: {
              'Access-Control-Allow-Origin': '*',
              'Access-Control-Allow-Headers': 'authorization, content-type',
              'Access-Control-Allow-Methods': 'GET, POST, PUT',
            },
          })
        : send(input, init);
    const { text } = await examineBackend(HOSTS, [], { ...rest, send: narrow });
    expect(text).toContain('idempotency-key 헤더를 허용하지 않아요');
    expect(text).toContain('PATCH을(를) 허용하지 않아요');
  });
});
