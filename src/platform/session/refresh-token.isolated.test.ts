import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokensOf } from '../../../tests/support/tokens';

beforeEach(() => vi.resetModules());
afterEach(() => document.head.replaceChildren());

it('a token service elsewhere has the specification’s body and storage, whatever mark there is', async () => {
  const meta = document.createElement('meta');
  meta.name = 'backend';
  meta.content = JSON.stringify({ hosts: { 'token-service': 'https://tokens.example' }, off: [] });
  document.head.append(meta);
  const { refreshTokenPlace: place } = await import('./refresh-token');
  document.cookie = 'session=1';
  expect(place.isHeld()).toBe(false);
  expect(place.wanted).toEqual({});
  expect(place.shown('r1')).toEqual({ refresh_token: 'r1' });
  expect(place.stored(tokensOf('r1'))).toEqual(tokensOf('r1'));
  place.end();
  expect(document.cookie).toBe('session=1');
});

it('our own on this origin has the cookie', async () => {
  const { refreshTokenPlace: place } = await import('./refresh-token');
  document.cookie = 'session=1';
  expect(place.isHeld()).toBe(true);
  expect(place.wanted).toEqual({ cookie: true });
});
