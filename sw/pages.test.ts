import { expect, it } from 'vitest';
import { NOT_PAGES, PAGES } from './pages';

const isPage = (path: string) => PAGES.test(path);

it.each(['/', '/?utm=1', '/@seongsu', '/@seongsu/', '/%40seongsu/cart', '/products/1?a=b'])(
  '%s is a page',
  (path) => expect(isPage(path)).toBe(true),
);

it.each([
  '/sw.js',
  '/healthz',
  '/manifest.webmanifest',
  '/manifest/seongsu.webmanifest',
  '/public-api/market/products',
  '/sandbox/login/authorize',
  '/payments/nicepay/return',
  '/robots.txt',
  '/productsandmore',
  '/unknown',
  '/Products',
  '/@Seongsu',
  '/@seongsu.',
])('%s is not', (path) => expect(isPage(path)).toBe(false));

it.each([
  '/sw.js',
  '/healthz',
  '/openapi.json',
  '/manifest/seongsu.webmanifest',
  '/public-api/market/products?page=1',
  '/sandbox/login/authorize?state=1',
  '/payments/nicepay/return',
  '/robots.txt?x',
])('%s never opens the shell', (path) => expect(NOT_PAGES.test(path)).toBe(true));

it.each([
  '/unknown',
  '/unknown?from=a.b',
  '/productsandmore?a=1',
  '/@seongsu/unknown/deep',
  '/apis',
  '/sandboxes/1',
])('%s opens the shell where the server does not answer', (path) => {
  expect(isPage(path)).toBe(false);
  expect(NOT_PAGES.test(path)).toBe(false);
});
