import { expect, it } from 'vitest';
import { buildName, CACHES, SHELL_PREFIX, staleCaches } from './cache-names';

const shell = (build: string) => `${SHELL_PREFIX}-${build}`;

it('keeps the current caches, this shell and the previous one; all others are stale', () => {
  const others = ['dalim-data-0', 'workbox-precache-v2-http://localhost/', shell('first')];
  const names = [...others, ...Object.values(CACHES), shell('before'), shell('now')];
  expect(staleCaches(names, shell('now'))).toEqual(others);
});

it('names a build by its files', () => {
  const files = [{ url: '/index.html', revision: 'a' }, '/assets/index-1.js'];
  expect(buildName(files)).toBe(buildName([...files]));
  expect(buildName(files)).not.toBe(buildName([{ url: '/index.html', revision: 'b' }]));
});
