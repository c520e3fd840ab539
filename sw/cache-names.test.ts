import { expect, it } from 'vitest';
import { CACHES, isStranger } from './cache-names';

it('keeps its own caches and the precache, and lets all others go', () => {
  const precache = 'workbox-precache-v2-http://localhost/';
  for (const name of Object.values(CACHES)) expect(isStranger(name, precache)).toBe(false);
  expect(isStranger(precache, precache)).toBe(false);
  expect(isStranger('dalim-data-0', precache)).toBe(true);
  expect(isStranger('workbox-precache-v1', precache)).toBe(true);
});
