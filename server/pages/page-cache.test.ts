import { expect, it } from 'vitest';
import { acceptedEncoding, type CachedPage, createPageCache } from './page-cache';

const page = (bytes: number, renderedAt = 0): CachedPage => ({
  bodies: {
    br: new Uint8Array(bytes),
    gzip: new Uint8Array(0),
    identity: new Uint8Array(0),
  },
  hashes: [],
  styleHash: '',
  digest: '',
  renderedAt,
});

it('keeps what was used last, up to its bytes', () => {
  const cache = createPageCache(() => 0, 100);
  cache.store('one', page(40));
  cache.store('two', page(40));
  cache.find('one');
  cache.store('three', page(40));
  expect(['one', 'two', 'three'].map((key) => cache.find(key) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

it('counts a page that is kept anew once', () => {
  const cache = createPageCache(() => 0, 100);
  for (let times = 0; times < 5; times += 1) cache.store('one', page(60));
  cache.store('two', page(40));
  expect(cache.find('one')).toBeDefined();
});

it('forgets a page with its minute', () => {
  let now = 59_000;
  const cache = createPageCache(() => now);
  cache.store('one', page(1, now));
  expect(cache.find('one')).toBeDefined();
  now = 60_000;
  expect(cache.find('one')).toBeUndefined();
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; Q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=1.0, br;q=1.0', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['constructor;q=x,,;', 'identity'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
