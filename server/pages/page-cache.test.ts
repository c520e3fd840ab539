import { expect, it } from 'vitest';
import { createPageCache, type CachedPage } from './page-cache';

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
