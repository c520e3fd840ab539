import { expect } from 'vitest';
import { shopTest } from './support/shop-test';

const VENDOR = 'https://cdn.iamport.kr/v1/iamport.js?patient=01012345678';
const blockedBy = (blocked: string, directive = 'script-src-elem') => ({
  'csp-report': {
    'document-uri': 'https://shop.example/order/65a1c0de0000000000000001',
    'blocked-uri': blocked,
    'effective-directive': directive,
    'script-sample': 'secret',
  },
});

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

it('a vendor that the content policy blocks is noticed, by host and directive alone (product 1, Blocked content)', async ({
  report,
}) => {
  const line = (await report(blockedBy(VENDOR)))[0] ?? '';
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    host: 'cdn.iamport.kr',
    directive: 'script-src-elem',
    vendor: 'portone',
  });
  expect(line).not.toContain('01012345678');
  const other =
    (await report(blockedBy('https://postcode.map.kakao.com/guide', 'frame-src')))[0] ?? '';
  expect(JSON.parse(other)).toMatchObject({
    host: 'postcode.map.kakao.com',
    directive: 'frame-src',
    vendor: 'kakaoAddressFinder',
  });
  expect(other).not.toMatch(/secret|65a1c0de/);
});

it.for([
  ['an extension', blockedBy('chrome-extension://abc/x.js')],
  ['an inline script', blockedBy('inline')],
  ['a directive that is none', blockedBy(VENDOR, 'x y\n{"level":"error"}')],
  ['nonsense', 'not json'],
  ['another shape', { a: [1] }],
  ['numbers', { 'csp-report': { 'blocked-uri': 7 } }],
] as const)('%s logs nothing', async ([, body], { report }) => {
  expect(await report(body)).toEqual([]);
});

it('a report of more than 64 kB is refused (product 1, Blocked content)', async ({ shop }) => {
  const body = JSON.stringify(blockedBy(VENDOR)).padEnd(64 * 1024 + 1);
  expect((await shop.fetch('/content-reports', { method: 'POST', body })).status).toBe(413);
});

const OTHER = 'https://other.example/x.js';

it('logs at most 30 a minute of hosts that are no vendor’s', async ({ shop, report }) => {
  // The minute of the first test's two lines is over.
  shop.clock.advance(60_000);
  const logged: string[] = [];
  for (let sent = 0; sent < 100; sent += 1) logged.push(...(await report(blockedBy(OTHER))));
  expect(logged).toHaveLength(30);
  shop.clock.advance(60_000);
  expect(await report(blockedBy(OTHER))).toHaveLength(1);
});

it('tells of a vendor however many reports of others come, once a minute', async ({
  shop,
  report,
}) => {
  shop.clock.advance(60_000);
  for (let sent = 0; sent < 40; sent += 1) await report(blockedBy(OTHER));
  expect(await report(blockedBy(VENDOR))).toHaveLength(1);
  expect(await report(blockedBy(VENDOR))).toHaveLength(0);
  // a host that the vendor has moved to
  const moved = (await report(blockedBy('https://cdn2.nicepay.co.kr/a.js')))[0] ?? '';
  expect(JSON.parse(moved)).toMatchObject({ host: 'cdn2.nicepay.co.kr', vendor: 'nicepay' });
});

it('every other answer names the endpoint, and only pages allow vendors’ scripts', async ({
  shop,
}) => {
  const { headers } = await shop.fetch('/robots.txt');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain('report-uri /content-reports');
  expect(policy).toContain("script-src 'self';");
});
