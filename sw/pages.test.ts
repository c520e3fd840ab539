import { expect, it } from 'vitest';
import { PAGES } from './pages';

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
])('%s is not', (path) => expect(isPage(path)).toBe(false));
