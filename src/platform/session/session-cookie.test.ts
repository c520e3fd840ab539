import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import {
  answer,
  apiOf,
  heardOf,
  KNOWN,
  noNetwork,
  stored,
  tokenService,
} from '../../../tests/support/session-setup';
import { accessTokenOf, tokensOf } from '../../../tests/support/tokens';
import { createSession } from './session';
import { patientOf } from './session-state';
// at hand, for the clock stands still while a file is loaded
import '@/platform/api/check-answer';
import './session-sync';

const mark = () => /(?:^|; )session=(\w+)/.exec(document.cookie)?.[1] ?? null;
const setMark = (value: string | null) => {
  document.cookie = `session=${value ?? ''}; Path=/${value === null ? '; Max-Age=0' : ''}`;
};

/** The token service's answer to a browser that keeps its cookie: the mark comes with it. */
const byCookie = (name: string) => async () => {
  setMark('1');
  return answer(200, { ...tokensOf(name), refreshToken: '' });
};
/** The answer to a token in the body: in both. */
const moved = (name: string) => async () => {
  setMark('1');
  return answer(200, tokensOf(name));
};
const refused = async () => {
  setMark(null);
  return answer(401, { code: 'invalid_refresh_token', message: 'x' });
};
const heard = async () => {
  setMark(null);
  return answer(200, { success: true });
};
const calls = (fetch: ReturnType<typeof tokenService>) =>
  fetch.mock.calls.map(([url, { body }]) => `${url.split('/').at(-1)} ${String(body)}`);

/** A tab of a browser whose cookie holds the session. */
function cookieTab(fetch = tokenService()) {
  setMark('1');
  writeJson(localStore, 'session', { accessToken: accessTokenOf(), refreshToken: '' });
  return createSession(fetch);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
  localStorage.clear();
  setMark(null);
});
afterEach(() => void vi.useRealTimers());

describe('a refresh where the cookie holds the session', () => {
  it('sends no token, and stores the access token alone', async () => {
    const fetch = tokenService(byCookie('r2'));
    const session = cookieTab(fetch);
    expect(await session.refresh()).toBe('refreshed');
    expect(calls(fetch)).toEqual(['token {}']);
    expect(JSON.parse(stored() ?? '')).toMatchObject({
      accessToken: tokensOf('r2').accessToken,
      refreshToken: '',
    });
  });

  it('of twenty tabs at once is one call', async () => {
    let last: Promise<unknown> = Promise.resolve();
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, _options: object, action: () => Promise<unknown>) => {
          const turn = last.then(action);
          last = turn.catch(() => undefined);
          return turn;
        },
      },
    });
    const fetch = tokenService(byCookie('r2'));
    const tabs = Array.from({ length: 20 }, () => cookieTab(fetch));
    const outcomes = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(new Set(outcomes)).toEqual(new Set(['refreshed']));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('makes no call without the mark', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fetch = tokenService();
    const session = cookieTab(fetch);
    setMark(null);
    expect(await session.refresh()).toBe('impossible');
    expect(fetch).not.toHaveBeenCalled();
    warn.mockReset();
  });

  it('whose answer is lost is repeated', async () => {
    const fetch = tokenService(noNetwork, byCookie('r2'));
    await cookieTab(fetch).load(apiOf());
    await vi.advanceTimersByTimeAsync(3_573_000);
    expect(calls(fetch)).toEqual(['token {}', 'token {}']);
    expect(stored()).toContain('r2');
  });
});

describe('a device whose storage holds the refresh token of before', () => {
  const OLD = 'token {"refresh_token":"r1","cookie":true}';
  const oldTab = (fetch: ReturnType<typeof tokenService>) => {
    writeJson(localStore, 'session', tokensOf('r1'));
    return createSession(fetch);
  };

  it('sends it once, and deletes it when the cookie has come', async () => {
    const fetch = tokenService(moved('r2'), byCookie('r3'));
    const session = oldTab(fetch);
    expect(await session.refresh()).toBe('refreshed');
    expect(JSON.parse(stored() ?? '')).toMatchObject({ refreshToken: '' });
    expect(await session.refresh()).toBe('refreshed');
    expect(calls(fetch)).toEqual([OLD, 'token {}']);
  });

  it('sends it again when no answer came', async () => {
    const fetch = tokenService(noNetwork, moved('r2'));
    const session = oldTab(fetch);
    expect([await session.refresh(), await session.refresh()]).toEqual([
      'unreachable',
      'refreshed',
    ]);
    expect(calls(fetch)).toEqual([OLD, OLD]);
  });

  it('goes on with the cookie when the answer was cut off after its headers', async () => {
    const cut = async () => {
      setMark('1');
      return new Response('{"accessTok');
    };
    const fetch = tokenService(cut, byCookie('r3'));
    const session = oldTab(fetch);
    await session.refresh();
    expect(await session.refresh()).toBe('refreshed');
    expect(calls(fetch)).toEqual([OLD, 'token {}']);
    expect(stored()).not.toContain('"r1"');
  });

  it('keeps it where cookies are blocked, as in some wrappers', async () => {
    const body = (name: string) => async () => answer(200, tokensOf(name));
    const fetch = tokenService(body('r2'), body('r3'));
    const session = oldTab(fetch);
    await session.refresh();
    await session.refresh();
    expect(calls(fetch)).toEqual([OLD, OLD.replace('r1', 'r2')]);
    expect(JSON.parse(stored() ?? '')).toMatchObject({ refreshToken: 'r3' });
  });
});

describe('when what scripts store was emptied and the cookie survives, as in Safari', () => {
  it('the patient stays signed in, by one refresh', async () => {
    setMark('1');
    const fetch = tokenService(byCookie('r2'));
    const session = createSession(fetch);
    await session.load(apiOf());
    expect(patientOf(session.state)).toEqual(KNOWN);
    expect(calls(fetch)).toEqual(['token {}']);
    expect(session.accessToken()).toBe(tokensOf('r2').accessToken);
  });

  it('also after a time without a network', async () => {
    setMark('1');
    const fetch = tokenService(noNetwork, byCookie('r2'));
    const session = createSession(fetch);
    const fetchMyself = vi.fn<() => Promise<unknown>>(noNetwork);
    await session.load(apiOf(fetchMyself));
    expect(session.state).toEqual({ kind: 'unreachable' });
    fetchMyself.mockResolvedValue(KNOWN);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(patientOf(session.state)).toEqual(KNOWN));
  });

  it('unless the session has ended meanwhile', async () => {
    setMark('1');
    const session = createSession(tokenService(refused));
    await session.load(apiOf());
    expect(session.state).toMatchObject({ kind: 'guest' });
    expect([stored(), mark()]).toEqual([null, null]);
  });
});

describe('the end of a session in a cookie', () => {
  it('is heard by the server, which removes cookie and mark', async () => {
    const fetch = tokenService(heard);
    const session = cookieTab(fetch);
    await session.logOut();
    expect(calls(fetch)).toEqual(['logout {}']);
    expect([stored(), mark()]).toEqual([null, null]);
  });

  it('without a network counts at once, and is told when that is back', async () => {
    const fetch = tokenService(noNetwork, heard);
    const session = cookieTab(fetch);
    await session.logOut();
    expect([session.state.kind, mark()]).toEqual(['guest', 'ended']);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(mark()).toBeNull());
    expect(calls(fetch)).toEqual(['logout {}', 'logout {}']);
  });

  it('is told by the next page when the tab was closed before', async () => {
    setMark('ended');
    const fetch = tokenService(heard);
    const session = createSession(fetch);
    await session.load(apiOf());
    expect(session.state).toEqual({ kind: 'guest', hasExpired: false });
    await vi.waitFor(() => expect(mark()).toBeNull());
    expect(calls(fetch)).toEqual(['logout {}']);
  });

  it('is not undone by a refresh that was under way', async () => {
    let arrive: () => void = () => undefined;
    const late = () =>
      new Promise<Response>((resolve) => {
        arrive = () => void byCookie('r2')().then(resolve);
      });
    const session = cookieTab(tokenService(late, heard));
    const refreshed = session.refresh();
    await vi.advanceTimersByTimeAsync(100);
    heardOf('session', null);
    arrive();
    expect(await refreshed).toBe('impossible');
    expect([stored(), mark(), session.accessToken()]).toEqual([null, 'ended', null]);
  });

  it('that the server’s answer to a call means is told to the server', async () => {
    const fetch = tokenService(heard);
    const session = cookieTab(fetch);
    await session.end();
    await vi.waitFor(() => expect(mark()).toBeNull());
    expect(calls(fetch)).toEqual(['logout {}']);
  });
});
