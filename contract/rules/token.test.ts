import { describe, expect, it } from 'vitest';
import { decodeToken, InvalidTokenError } from './token';

const encode = (payload: unknown) =>
  `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

describe('decodeToken', () => {
  it('reads the claims, also with letters outside Latin', () => {
    expect(decodeToken(encode({ sub: 'abc', exp: 12, name: '김달임??>>' }))).toEqual({
      sub: 'abc',
      exp: 12,
    });
  });

  it.each(['', 'abc', 'a.b.c', 'a.e30.c', encode({ sub: 1, exp: 2 }), encode({ sub: 'a' })])(
    'refuses %j',
    (token) => expect(() => decodeToken(token)).toThrow(InvalidTokenError),
  );
});
