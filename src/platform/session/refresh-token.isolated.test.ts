import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokensOf } from '../../../tests/support/tokens';

beforeEach(() => vi.resetModules());
afterEach(() => document.head.replaceChildren());

it('a token service elsewhere has the specification’s body and storage, whatever mark there is', async () => {
  const meta = document.createElement('meta');
  meta.name = 'backend';
  meta.content = JSON.stringify({ hosts: { 'token-service': 'https://tokens.example' }, off: [] });
  document.head.append(meta);
  const { refreshTokenKeeping: keeping } = await import('./refresh-token');
  document.cookie = 'session=1';
  expect(keeping.isHeld()).toBe(false);
  expect(keeping.wanted).toEqual({});
  expect(keeping.shown('r1')).toEqual({ refresh_token: 'r1' });
  expect(keeping.stored(tokensOf('r1'))).toEqual(tokensOf('r1'));
  keeping.end();
  expect(document.cookie).toBe('session=1');
});

it('our own on this origin has the cookie', async () => {
  const { refreshTokenKeeping: keeping } = await import('./refresh-token');
  document.cookie = 'session=1';
  expect(keeping.isHeld()).toBe(true);
  expect(keeping.wanted).toEqual({ cookie: true });
});
