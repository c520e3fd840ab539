import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate } from '@/platform/api/server-clock';
import { answer, apiOf, tokenService } from '../../../tests/support/session-setup';
import { storeTokens } from './store-tokens';
import { refreshDelay } from './refresh-delay';
import { createSession } from './session';
import { readTokens } from './stored-tokens';
// at hand, for the clock stands still while a file is loaded
import '@/platform/api/check-answer';
import './session-sync';

const HOUR = 3600_000;
const MINUTE = 60_000;
const ISSUED = Date.parse('2026-11-22T00:00:00Z');
const token = (seconds: number) => {
  const iat = ISSUED / 1000;
  const claims = JSON.stringify({ sub: 'a', iat, exp: iat + seconds });
  return `h.${btoa(claims).replaceAll('=', '')}.s`;
};
const accessToken = token(HOUR / 1000);
const delay = (tokens: { accessToken: string; receivedAt: number }) =>
  refreshDelay({ ...tokens, refreshToken: 'r1' });

beforeEach(() => void vi.useFakeTimers({ now: ISSUED }));
afterEach(() => void vi.useRealTimers());

describe('refreshDelay, before the server’s clock is known', () => {
  it('is 30 seconds before expiry (product 9, Tokens)', () => {
    expect(delay({ accessToken, receivedAt: ISSUED })).toBe(HOUR - 30_000);
  });

  it('is at most one hour ahead', () => {
    expect(delay({ accessToken: token(36_000), receivedAt: ISSUED })).toBe(HOUR);
  });

  it.each([
    ['two hours ahead', 2 * HOUR],
    ['right', 0],
    ['two hours behind', -2 * HOUR],
  ])('takes the time elapsed since the token came, on a clock that is %s', (_, wrong) => {
    vi.setSystemTime(ISSUED + wrong + 50 * MINUTE);
    expect(delay({ accessToken, receivedAt: ISSUED + wrong })).toBe(10 * MINUTE - 30_000);
  });

  it('takes the device’s clock where not even that is known, and never spins', () => {
    vi.setSystemTime(ISSUED + 50 * MINUTE);
    expect(delay({ accessToken, receivedAt: NaN })).toBe(10 * MINUTE - 30_000);
    vi.setSystemTime(ISSUED + 2 * HOUR);
    expect(delay({ accessToken, receivedAt: NaN })).toBe(1000);
    vi.setSystemTime(ISSUED - 2 * HOUR);
    expect(delay({ accessToken, receivedAt: NaN })).toBe(HOUR - 30_000);
  });

  it('waits an hour with a token that cannot be read', () => {
    expect(delay({ accessToken: 'nonsense', receivedAt: ISSUED })).toBe(HOUR);
  });
});

describe('refreshDelay, once an answer has told the server’s clock', () => {
  it.each([
    ['two hours ahead', 2 * HOUR],
    ['two hours behind', -2 * HOUR],
  ])('takes the token’s real age, on a clock that is %s', (_, wrong) => {
    const now = ISSUED + 50 * MINUTE;
    vi.setSystemTime(now + wrong);
    noteServerDate(new Date(now).toUTCString(), now + wrong, now + wrong);
    // the header has no fractions of a second
    const left = delay({ accessToken, receivedAt: NaN }) - (10 * MINUTE - 30_000);
    expect(Math.abs(left)).toBeLessThanOrEqual(1000);
  });

  it('never lets one refresh follow the other when the device’s clock is set', () => {
    vi.setSystemTime(ISSUED + 2 * HOUR);
    const received = delay({ accessToken, receivedAt: ISSUED + 2 * HOUR });
    expect(received).toBe(HOUR - 30_000);
  });
});

describe('the schedule after `pageshow` and `online` (product 4, Token refresh)', () => {
  it.each([
    ['ahead', 2 * HOUR],
    ['behind', -2 * HOUR],
  ])('goes by the token’s real age, on a clock two hours %s', async (_, wrong) => {
    const listen = vi.spyOn(window, 'addEventListener');
    vi.setSystemTime(ISSUED + wrong);
    noteServerDate(new Date(ISSUED).toUTCString(), Date.now(), Date.now());
    const next = { accessToken: `${accessToken}-2`, refreshToken: 'r2' };
    const fetch = tokenService(async () => answer(200, next));
    const session = createSession(fetch);
    await session.load(apiOf());
    storeTokens({ accessToken, refreshToken: 'r1' });
    await session.begin(apiOf());
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    window.dispatchEvent(new Event('online'));
    // 30 s before expiry; the server's clock is known to a second
    await vi.advanceTimersByTimeAsync(14 * MINUTE + 28_000);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4000);
    expect(fetch).toHaveBeenCalledOnce();
    // or the answer would change the tokens of the next test
    await vi.waitFor(() => expect(readTokens()).toMatchObject(next));
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
  });
});
