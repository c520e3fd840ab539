import { describe, expect, it } from 'vitest';
import { refreshDelay } from './refresh-delay';

const HOUR = 3600;
const token = (iat: number, exp: number) =>
  `h.${btoa(JSON.stringify({ sub: 'a', iat, exp })).replaceAll('=', '')}.s`;

describe('refreshDelay', () => {
  it('is 30 seconds before expiry (spec 4)', () => {
    expect(refreshDelay(token(0, HOUR), 0, false)).toBe(HOUR * 1000 - 30_000);
  });

  it('is at most one hour ahead', () => {
    expect(refreshDelay(token(0, 10 * HOUR), 0, false)).toBe(HOUR * 1000);
  });

  it('does not spin when the device clock runs two hours ahead', () => {
    expect(refreshDelay(token(0, HOUR), 2 * HOUR * 1000, true)).toBe(HOUR * 1000 - 30_000);
    expect(refreshDelay(token(0, HOUR), 2 * HOUR * 1000, false)).toBe(1000);
  });

  it('waits an hour with a token that cannot be read', () => {
    expect(refreshDelay('nonsense', 0, true)).toBe(HOUR * 1000);
  });
});
