import { expect } from 'vitest';
import { shopTest } from './support/shop-test';

const VENDOR = 'https://cdn.iamport.kr/v1/iamport.js?patient=01012345678';
const old = (blocked: string, directive = 'script-src-elem') => ({
  'csp-report': { 'blocked-uri': blocked, 'effective-directive': directive },
});
const modern = (blocked: string) => [
  {
    type: 'csp-violation',
    url: 'https://shop.example/order/65a1c0de0000000000000001',
    body: { blockedURL: blocked, effectiveDirective: 'frame-src', sample: 'secret' },
  },
];

const it = shopTest.extend('report', ({ shop }) => async (body: unknown) => {
  shop.log.length = 0;
  const answer = await shop.fetch('/content-reports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/csp-report' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(answer.status).toBe(204);
  return shop.log.filter((line) => line.includes('"event":"content blocked"'));
});

it('a vendor that the content policy blocks is noticed, by host and directive alone', async ({
  report,
}) => {
  const line = (await report(old(VENDOR)))[0] ?? '';
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    host: 'cdn.iamport.kr',
    directive: 'script-src-elem',
    vendor: 'portone',
  });
  expect(line).not.toContain('01012345678');
  const other = (await report(modern('https://postcode.map.kakao.com/guide')))[0] ?? '';
  expect(JSON.parse(other)).toMatchObject({
    host: 'postcode.map.kakao.com',
    directive: 'frame-src',
    vendor: 'kakaoAddressFinder',
  });
  expect(other).not.toMatch(/secret|65a1c0de/);
});

it.for([
  ['an extension', old('chrome-extension://abc/x.js')],
  ['an inline script', old('inline')],
  ['a directive that is none', old(VENDOR, 'x y\n{"level":"error"}')],
  ['nonsense', 'not json'],
  ['another shape', { a: [1] }],
  ['numbers', [{ body: { blockedURL: 7 } }]],
] as const)('%s logs nothing', async ([, body], { report }) => {
  expect(await report(body)).toEqual([]);
});

const OTHER = 'https://other.example/x.js';

it('logs at most 30 a minute of hosts that are no vendor’s', async ({ shop, report }) => {
  // The minute of the first test's two lines is over.
  shop.clock.advance(60_000);
  expect(await report(Array.from({ length: 100 }, () => modern(OTHER)[0]))).toHaveLength(30);
  expect(await report(old(OTHER))).toHaveLength(0);
  shop.clock.advance(60_000);
  expect(await report(old(OTHER))).toHaveLength(1);
});

it('tells of a vendor however many reports of others come, once a minute', async ({
  shop,
  report,
}) => {
  shop.clock.advance(60_000);
  await report(Array.from({ length: 100 }, () => modern(OTHER)[0]));
  expect(await report([...modern(VENDOR), ...modern(VENDOR)])).toHaveLength(1);
  expect(await report(modern(VENDOR))).toHaveLength(0);
  // a host that the vendor has moved to
  const moved = (await report(old('https://cdn2.nicepay.co.kr/a.js')))[0] ?? '';
  expect(JSON.parse(moved)).toMatchObject({ host: 'cdn2.nicepay.co.kr', vendor: 'nicepay' });
});

it('every answer names the endpoint, and only pages allow vendors’ scripts', async ({ shop }) => {
  const { headers } = await shop.fetch('/public-api/market/categories');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain('report-uri /content-reports; report-to content');
  expect(headers.get('Reporting-Endpoints')).toBe(
    'content="http://localhost:4173/content-reports"',
  );
  expect(policy).toContain("script-src 'self';");
});
