import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { localStore, sessionStore, writeJson } from '@/platform/storage/web-storage';
import {
  answer,
  apiOf,
  heardOf,
  KNOWN,
  noNetwork,
  stored,
  tab,
  tokenService,
} from '../../../tests/support/session-setup';
import { tokensOf } from '../../../tests/support/tokens';
import { storeTokens } from './store-tokens';
import { createSession } from './session';
import { patientOf } from './session-state';

const GUEST = { kind: 'guest', hasExpired: false };
const OTHER = '65a1c0de0000000000000009';
const done = tokenService(async () => answer(200, { success: true }));

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('auth state (product 4, Auth state): unknown, guest, patient, or somebody of whom nobody answers who it is', () => {
  it('starts unloaded', () => {
    expect(createSession(done).state).toEqual({ kind: 'unknown' });
  });

  it('on the first navigation login is checked: a guest is known without a call', async () => {
    const fetch = tokenService();
    const session = createSession(fetch);
    await session.load(apiOf());
    expect(session.state).toEqual(GUEST);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('with a stored access token the user is fetched', async () => {
    const session = tab();
    await session.load(apiOf());
    expect(session.state).toEqual({ kind: 'patient', source: 'fresh', patient: KNOWN });
  });

  it('the check runs once, however many ask', async () => {
    const fetchMyself = vi.fn(async () => KNOWN);
    const session = tab();
    await Promise.all([session.load(apiOf(fetchMyself)), session.load(apiOf(fetchMyself))]);
    expect(fetchMyself).toHaveBeenCalledOnce();
  });

  it.each([
    ['no network', new ApiError('network')],
    ['a time-out', new ApiError('timeout')],
    ['a fault of the server', new ApiError('http', { status: 503 })],
  ])(
    'if that fetch fails by %s the token is kept and the user counts as authenticated',
    async (_, error) => {
      writeJson(localStore, 'user', KNOWN);
      const session = tab();
      await session.load(apiOf(() => Promise.reject(error)));
      expect(session.state).toEqual({ kind: 'patient', source: 'copy', patient: KNOWN });
      expect(stored()).toContain('r1');
    },
  );

  it('the patient is fetched again once the network is back', async () => {
    const fetchMyself = vi.fn<() => Promise<unknown>>(noNetwork);
    const session = tab();
    await session.load(apiOf(fetchMyself));
    expect(session.state).toEqual({ kind: 'unreachable' });
    fetchMyself.mockResolvedValue(KNOWN);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(patientOf(session.state)).toEqual(KNOWN));
  });

  it.each(['{broken', '"text"', 'null', '{"refreshToken":"r1"}'])(
    'a session stored as %s is cleared',
    async (text) => {
      localStore.write('session', text);
      const session = createSession(done);
      await session.load(apiOf());
      expect(session.state.kind).toBe('guest');
      expect(stored()).toBeNull();
    },
  );
});

describe('logout (product 4, Logout): clears token and user and sets authenticated false', () => {
  it('here and on the server, and tells', async () => {
    const fetch = tokenService(async () => answer(200, { success: true }));
    const session = tab(fetch);
    const ended = vi.fn();
    session.onEnd(ended);
    await session.load(apiOf());
    await session.logOut();
    expect(session.state).toEqual(GUEST);
    expect([stored(), localStore.read('user')]).toEqual([null, null]);
    expect(fetch.mock.calls.map(([url, init]) => [url, init.body])).toEqual([
      ['/token-service/auth/logout', '{"refresh_token":"r1"}'],
    ]);
    expect(ended.mock.calls).toEqual([['logged-out', KNOWN.patientId]]);
  });

  it('is done at once, also without a network', async () => {
    const session = tab(tokenService(noNetwork));
    await session.load(apiOf());
    const leaving = session.logOut();
    expect(session.state.kind).toBe('guest');
    await leaving;
    expect(stored()).toBeNull();
  });

  it('in one tab reaches the others by an event', async () => {
    const session = tab();
    const ended = vi.fn();
    session.onEnd(ended);
    await session.load(apiOf());
    localStore.write('loginPrompt', 'select_account');
    heardOf('session', null);
    expect(session.state).toEqual(GUEST);
    expect(ended.mock.calls).toEqual([['elsewhere', KNOWN.patientId]]);
  });

  it('reaches a page that comes back out of the browser’s history', async () => {
    const session = tab();
    await session.load(apiOf());
    localStore.remove('session');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(session.state.kind).toBe('guest');
  });

  it('is not undone by answers that arrive later', async () => {
    let arrive: (patient: unknown) => void = () => undefined;
    const session = tab();
    const loading = session.load(apiOf(() => new Promise((resolve) => (arrive = resolve))));
    await vi.waitFor(() => expect(session.accessToken()).not.toBeNull());
    await session.logOut();
    arrive(KNOWN);
    await loading;
    session.setPatient(KNOWN);
    expect(session.state).toEqual(GUEST);
    expect(localStore.read('user')).toBeNull();
  });

  it('of a session that the server has ended tells so', async () => {
    const session = tab();
    const ended = vi.fn();
    session.onEnd(ended);
    await session.load(apiOf());
    await session.end();
    await session.end();
    expect(ended.mock.calls).toEqual([['expired', KNOWN.patientId]]);
    expect(session.state).toEqual({ kind: 'guest', hasExpired: true });
  });
});

describe('in step with the other tabs', () => {
  it('a login elsewhere signs in here', async () => {
    const session = createSession(done);
    await session.load(apiOf());
    heardOf('session', JSON.stringify(tokensOf('r1')));
    await vi.waitFor(() =>
      expect(session.state).toMatchObject({ kind: 'patient', patient: KNOWN }),
    );
  });

  it('another patient’s login forgets the first', async () => {
    let patient = KNOWN;
    const session = tab();
    const ended = vi.fn();
    session.onEnd(ended);
    await session.load(apiOf(async () => patient));
    patient = { ...KNOWN, patientId: OTHER, patientName: '이새봄' };
    heardOf('session', JSON.stringify(tokensOf('r9', OTHER)));
    await vi.waitFor(() => expect(patientOf(session.state)?.patientName).toBe('이새봄'));
    expect(ended.mock.calls).toEqual([['switched', KNOWN.patientId]]);
  });

  it('another patient’s login forgets the first, also one of whom only the token is known', async () => {
    const session = tab();
    const ended = vi.fn();
    session.onEnd(ended);
    const fetchMyself = vi.fn(() => Promise.reject(new ApiError('network')));
    await session.load(apiOf(fetchMyself));
    expect(session.state).toEqual({ kind: 'unreachable' });
    heardOf('session', JSON.stringify(tokensOf('r9', OTHER)));
    await vi.waitFor(() => expect(ended.mock.calls).toEqual([['switched', null]]));
    await vi.waitFor(() => expect(fetchMyself).toHaveBeenCalledTimes(2));
    heardOf('session', JSON.stringify(tokensOf('r10', OTHER)));
    await vi.waitFor(() => expect(fetchMyself).toHaveBeenCalledTimes(3));
    expect(ended).toHaveBeenCalledOnce();
    expect(session.state).toEqual({ kind: 'unreachable' });
  });

  it('a profile completed elsewhere is known here', async () => {
    const session = tab();
    await session.load(apiOf());
    heardOf('user', JSON.stringify({ ...KNOWN, isProfileCompleted: true }));
    expect(patientOf(session.state)?.isProfileCompleted).toBe(true);
  });
});

describe('beginning', () => {
  it('keeps the tokens and fetches the patient', async () => {
    const session = createSession(done);
    await session.load(apiOf());
    storeTokens(tokensOf('r1'));
    await session.begin(apiOf());
    expect(session.state).toEqual({ kind: 'patient', source: 'fresh', patient: KNOWN });
    expect(stored()).toContain('r1');
  });

  it('in a store that takes no more lasts as long as the tab', async () => {
    const session = createSession(done);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError');
      this[key] = value;
    });
    storeTokens(tokensOf('r1'));
    await session.begin(apiOf());
    expect(stored()).toBeNull();
    expect(sessionStore.read('session')).toContain('r1');
    expect(session.state).toMatchObject({ kind: 'patient', patient: KNOWN });
    await session.logOut();
    expect(sessionStore.read('session')).toBeNull();
  });

  it('where the browser stores nothing lasts as long as the page', async () => {
    const session = createSession(done);
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    const tokens = tokensOf('r1');
    storeTokens(tokens);
    await session.begin(apiOf());
    expect(session.state).toMatchObject({ kind: 'patient', patient: KNOWN });
    expect(session.accessToken()).toBe(tokens.accessToken);
    await session.logOut();
    expect(session.accessToken()).toBeNull();
  });
});
