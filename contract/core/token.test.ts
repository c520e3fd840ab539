import { describe, expect, it } from 'vitest';
import { decodeToken, InvalidTokenError } from './token';

const base64 = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const encode = (payload: unknown) => `header.${base64(JSON.stringify(payload))}.signature`;

describe('decodeToken', () => {
  it('reads the claims, also with letters outside Latin', () => {
    expect(decodeToken(encode({ sub: 'abc', iat: 2, exp: 12, name: '김달임??>>' }))).toEqual({
      sub: 'abc',
      iat: 2,
      exp: 12,
    });
  });

  it.each([
    '',
    'abc',
    'a.b.c',
    'a.e30.c',
    encode({ sub: 1, iat: 1, exp: 2 }),
    encode({ sub: 'a', exp: 2 }),
  ])('refuses %j', (token) => expect(() => decodeToken(token)).toThrow(InvalidTokenError));
});
