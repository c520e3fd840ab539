import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import {
  answer,
  apiOf,
  heardOf,
  noNetwork,
  stored,
  tab,
  tokenService,
} from '../../../tests/support/session-setup';
import { tokensOf } from '../../../tests/support/tokens';
import { createSession } from './session';
import { isSignedIn } from './session-state';
// at hand, for the clock stands still while a file is loaded
import '@/platform/api/check-answer';
import './session-sync';

const fresh = (name: string) => async () => answer(200, tokensOf(name));
const page = async () => new Response('<html>호텔 와이파이</html>', { status: 200 });
const cut = async () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const outcome = async (fetch: ReturnType<typeof tokenService>) => {
  const refreshed = tab(fetch).refresh();
  await vi.advanceTimersByTimeAsync(20_000);
  return refreshed;
};

describe('what a refresh means for the session (product 8; product 7, Session keeping)', () => {
  it('fresh tokens are kept', async () => {
    expect(await outcome(tokenService(fresh('r2')))).toBe('refreshed');
    expect(stored()).toContain('r2');
  });

  it.each([
    ['401', async () => answer(401, { code: 'invalid_refresh_token', message: 'x' })],
    [
      'a response lacking accessToken counts as failure',
      async () => answer(200, { refreshToken: 'r2' }),
    ],
  ])('%s: refused', async (_, reply) => {
    expect(await outcome(tokenService(reply))).toBe('refused');
    expect(stored()).toContain('r1');
  });

  it.each([
    ['no network', noNetwork],
    ['an answer that was cut off', cut],
    ['the page of a machine in between', page],
    ['500', async () => answer(500, { code: 'internal', message: 'x' })],
    ['503', async () => answer(503, {})],
    ['429', async () => answer(429, { code: 'too_many_requests', message: 'x' })],
  ])('%s: the session is kept', async (_, reply) => {
    expect(await outcome(tokenService(reply))).toBe('unreachable');
    expect(stored()).toContain('r1');
  });

  it('a request without an answer is given up after 10 s (product 9, Tokens)', async () => {
    vi.useRealTimers();
    const limit = vi.spyOn(AbortSignal, 'timeout');
    await tab(tokenService(fresh('r2'))).refresh();
    expect(limit).toHaveBeenCalledWith(10_000);
  });

  it('no refresh token: a warning only', async () => {
    const fetch = tokenService(fresh('r2'));
    localStore.write('session', JSON.stringify({ accessToken: tokensOf('x').accessToken }));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const session = createSession(fetch);
    expect(await session.refresh()).toBe('impossible');
    expect(warn).toHaveBeenCalledExactlyOnceWith('There is no refresh token.');
    expect(fetch).not.toHaveBeenCalled();
    expect(session.accessToken()).not.toBeNull();
    warn.mockReset();
  });

  it('nothing is said where the patient has logged out while her call was under way', async () => {
    const fetch = tokenService(fresh('r2'));
    const warn = vi.spyOn(console, 'warn');
    expect(await createSession(fetch).refresh('a1')).toBe('impossible');
    expect(warn).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('token refresh is scheduled 30 seconds before expiry (product 4, Token refresh)', () => {
  it('and happens then', async () => {
    const fetch = tokenService(fresh('r2'));
    await tab(fetch).load(apiOf());
    await vi.advanceTimersByTimeAsync(3_569_000);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetch).toHaveBeenCalledOnce();
    expect(stored()).toContain('r2');
  });

  it('at most 1 hour ahead', async () => {
    const fetch = tokenService(fresh('r2'));
    writeJson(localStore, 'session', tokensOf('r1', undefined, 36_000));
    await createSession(fetch).load(apiOf());
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is repeated within the 30 s in which a lost answer can be had again', async () => {
    const fetch = tokenService(noNetwork, noNetwork, cut, fresh('r2'));
    await tab(fetch).load(apiOf());
    await vi.advanceTimersByTimeAsync(3_571_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(17_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(stored()).toContain('r2');
  });

  it('and ends the session when it is refused', async () => {
    const session = tab(tokenService(async () => answer(401, { code: 'x', message: 'x' })));
    await session.load(apiOf());
    await vi.advanceTimersByTimeAsync(3_571_000);
    expect(isSignedIn(session.state)).toBe(false);
    expect(stored()).toBeNull();
  });

  it('is left to the tab that was faster', async () => {
    const fetch = tokenService(fresh('r3'));
    await tab(fetch).load(apiOf());
    await vi.advanceTimersByTimeAsync(3_500_000);
    writeJson(localStore, 'session', tokensOf('r2'));
    await vi.advanceTimersByTimeAsync(80_000);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('one refresh for all (product 4, Session)', () => {
  it('in one tab', async () => {
    const fetch = tokenService(fresh('r2'));
    const session = tab(fetch);
    const all = Promise.all([session.refresh(), session.refresh(), session.refresh()]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await all).toEqual(['refreshed', 'refreshed', 'refreshed']);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('in twenty tabs, by a Web Lock', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = vi.fn((_name: string, _options: object, action: () => Promise<unknown>) => {
      const turn = last.then(action);
      last = turn.catch(() => undefined);
      return turn;
    });
    vi.stubGlobal('navigator', { locks: { request } });
    const fetch = tokenService(fresh('r2'));
    const tabs = Array.from({ length: 20 }, () => tab(fetch));
    const all = Promise.all(tabs.map((each) => each.refresh()));
    await vi.advanceTimersByTimeAsync(1000);
    expect(new Set(await all)).toEqual(new Set(['refreshed']));
    expect(request.mock.calls.map(([name]) => name)).toEqual(Array(20).fill('dalim-session'));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('without locks each tab asks and keeps the successor that all are given', async () => {
    const fetch = tokenService(fresh('r2'), fresh('r2'));
    const both = Promise.all([tab(fetch).refresh(), tab(fetch).refresh()]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await both).toEqual(['refreshed', 'refreshed']);
    expect(stored()).toContain('r2');
  });

  it('a call refused with a token of before is repeated with the present one', async () => {
    const fetch = tokenService(fresh('r3'));
    const session = tab(fetch, 'r2');
    expect(await session.refresh(tokensOf('r1').accessToken)).toBe('refreshed');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('but never with another patient’s', async () => {
    const session = tab(tokenService(fresh('r3')), 'r2');
    const used = tokensOf('r1', '65a1c0de0000000000000009').accessToken;
    expect(await session.refresh(used)).toBe('unreachable');
  });

  it.each([
    ['another patient’s', '65a1c0de0000000000000009', 'unreachable'],
    ['her own', undefined, 'refreshed'],
  ])('tokens that came while the refresh was under way: %s', async (_, patientId, expected) => {
    const session = tab(
      tokenService(async () => {
        // by another tab
        writeJson(localStore, 'session', tokensOf('r5', patientId));
        return answer(200, tokensOf('r2'));
      }),
    );
    expect(await session.refresh(session.accessToken())).toBe(expected);
    expect(stored()).toContain('r5');
  });

  it('tokens of another patient, whose login has just set the cookie', async () => {
    const theirs = tokensOf('r2', '65a1c0de0000000000000009');
    const session = tab(tokenService(async () => answer(200, theirs)));
    expect(await session.refresh(session.accessToken())).toBe('unreachable');
  });

  it('another patient’s tokens that came while it waited for another tab', async () => {
    const request = (_name: string, _options: object, action: () => Promise<unknown>) => {
      writeJson(localStore, 'session', tokensOf('r5', '65a1c0de0000000000000009'));
      return action();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const session = tab(tokenService(fresh('r2')));
    expect(await session.refresh(session.accessToken())).toBe('unreachable');
  });

  it('an answer that arrives after the logout brings nobody back', async () => {
    let arrive: (reply: Response) => void = () => undefined;
    const fetch = tokenService(
      () => new Promise<Response>((resolve) => (arrive = resolve)),
      async () => answer(200, { success: true }),
    );
    const session = tab(fetch);
    await session.load(apiOf());
    const refreshed = session.refresh();
    await vi.advanceTimersByTimeAsync(100);
    heardOf('session', null);
    arrive(answer(200, tokensOf('r2')));
    expect(await refreshed).toBe('impossible');
    expect(stored()).toBeNull();
    expect(isSignedIn(session.state)).toBe(false);
  });
});
