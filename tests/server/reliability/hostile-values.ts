import { ERROR_TUNNEL } from '../../../server/vendors/browser-services';

export const TEXTS = [
  '김달임',
  '01012345678',
  '19620415',
  '06236',
  '1',
  '2026-11-25',
  '2026-11-01',
  'gangnam',
  'kakao',
  'http://localhost:4173/oauth/callback/kakao',
  'https://push.example/abc',
  '서울특별시 종로구 북촌로 1',
  '정성껏 지어 주셔서 감사합니다.',
  'x'.repeat(43),
];
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff가',
  '\u202e',
  '\u{1f468}\u200d\u{1f469}',
  '가'.repeat(30_000),
  "'; drop table patients; --",
  '%_\\',
  '<script>alert(1)</script>',
  '1e999',
  'NaN',
  '2026-02-31',
  '0000-00-00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '{{7*7}}',
  '${x}',
];
export const HOSTILE_NUMBERS = [-1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 8.64e15 + 1, 1e308, 5e-324];
/** Inserted into the JSON text verbatim. */
export const RAW = ['1e999', '-0', '-1E+400', '9'.repeat(400), '0.1e-400', '[{"a":[{}]}]'].map(
  (text) => `raw:${text.replaceAll('"', "'")}`,
);
export const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
];
export const SEGMENTS = [
  '%00',
  '%E0%A4%A',
  '%2F..',
  '..',
  '%',
  '%ED%A0%80',
  '__proto__',
  '%F0%9F%91%A8',
];

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'];
export const HOSTS = [
  'http://localhost:4173',
  'http://[::1]:9',
  'https://evil.example',
  'http://1.2.3.4',
];
export const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'constructor',
];
export const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'Accept-Encoding': ['br;q=x', 'gzip;q=-1, *;q=0', 'identity;q=0', 'zstd, constructor'],
  'Content-Encoding': ['gzip', 'br', 'constructor'],
  'Content-Length': ['-1', '1e9', 'x', '99999999999999999999', '0'],
  'If-None-Match': ['*', '"', 'W/"x"', 'x'.repeat(5000)],
  'X-Forwarded-For': ['', ',,,', "'; --", 'x'.repeat(5000)],
  'X-Request-Id': ['\u00ff', 'x'.repeat(5000), '__proto__'],
  'Accept-Language': ['*', 'ko;q=9', 'x'.repeat(5000)],
  Cookie: ['=', ';;;', '__proto__=x', 'alias=%E0%A4%A', 'login_attempt=%00', 'a='.repeat(3000)],
  Origin: ['null', 'x', 'http://[', 'https://evil.example'],
  Range: ['bytes=9-1', 'bytes=-', 'bytes=99999999999-', 'x'],
  traceparent: ['00-0-0-0', 'x'],
};

/** Routes besides the contract; `*` stands for any segment. */
export const OTHER_PATHS = [
  '/api/payments/portone/webhook',
  '/api/payments/portone/confirm',
  '/api/payments/nicepay/webhook',
  '/api/payments/nicepay/return',
  ERROR_TUNNEL,
  '/healthz',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-*.xml',
  '/sitemap-1.xml',
  '/manifest/*.webmanifest',
  '/api/*',
  '/public-api/*/*',
  '/token-service/*',
  '/medical-streaming-api/*',
  '/product/*',
  '/@*/clinic',
  '/assets/*',
  '/*',
  '/sandbox/*',
  '/sandbox/assets/*',
  '/sandbox/login/oauth/authorize',
  '/sandbox/login/oauth/token',
  '/sandbox/login/v2/user/me',
  '/sandbox/payment/control',
  '/sandbox/payment/ledger',
  '/sandbox/payment/window',
  '/sandbox/payment/window/*',
  '/sandbox/payment/receipt/*',
  '/sandbox/payment/api/users/getToken',
  '/sandbox/payment/api/payments/*',
  '/sandbox/nicepay/window',
  '/sandbox/nicepay/window/*',
  '/sandbox/nicepay/v1/payments/*',
  '/sandbox/nicepay/v1/payments/*/cancel',
  '/sandbox/maps/maps.js',
  '/sandbox/maps/submodules/*',
  '/sandbox/maps/geocode',
  '/sandbox/address/finder',
  '/sandbox/analytics/v1/b',
  '/sandbox/analytics/items',
  '/sandbox/errors/items',
  '/sandbox/errors/api/*/envelope/',
  '/sandbox/chat/boot',
  '/sandbox/chat/messages',
];
export const OTHER_NAMES =
  'page pageSize search lat lng date before sort category imp_uid merchant_uid status tid orderId amount authResultCode authToken signature client_id redirect_uri query callback dsn type'.split(
    ' ',
  );

export const badTokens = (token: string) => [
  'Bearer',
  'Bearer x.y.z',
  'Basic eDp5',
  `Bearer ${token.slice(0, -2)}`,
  `Bearer ${token.replace(/^[^.]*/, 'eyJhbGciOiJub25lIn0')}`,
  `Bearer ${'a'.repeat(9000)}`,
  'Bearer \u00ff\u00fe',
  `bearer  ${token}`,
];

/** An array in an array, `depth` times. */
export function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

/** Percent-encodes; a lone surrogate becomes invalid UTF-8. */
export function encode(value: unknown): string {
  const text = typeof value === 'string' ? value.slice(0, 3000) : JSON.stringify(value);
  return text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
}
