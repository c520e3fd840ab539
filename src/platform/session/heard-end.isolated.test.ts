import { afterEach, expect, it, vi } from 'vitest';
import { localStore } from '@/platform/storage/web-storage';
import { apiOf, heardOf, KNOWN, tab, tokenService } from '../../../tests/support/session-setup';
import { createSession } from './session';

const setMark = (life: string) => {
  document.cookie = `session=1; Path=/; ${life}`;
};
const fromHistory = () => {
  localStore.remove('session');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
};

afterEach(() => setMark('Max-Age=0'));

/** A signed-in tab, and how its session has ended. */
async function signedIn() {
  const fetch = tokenService();
  const session = tab(fetch);
  const ended = vi.fn();
  session.onEnd(ended);
  await session.load(apiOf());
  return { fetch, session, ended };
}

const HEARING = [
  ['an open tab', () => heardOf('session', null)],
  ['a page out of the browser’s history', fromHistory],
] as const;

it.each(HEARING)(
  'a session that has expired in another tab has expired for %s as well, which offers the login (product 4, Logout)',
  async (_, hear) => {
    const { fetch, session, ended } = await signedIn();
    setMark('');
    hear();
    hear();
    expect(ended.mock.calls).toEqual([['expired', KNOWN.patientId]]);
    expect(session.state).toEqual({ kind: 'guest', hasExpired: true });
    // the tab in which it ended tells the server
    expect(document.cookie).toContain('session=1');
    expect(fetch).not.toHaveBeenCalled();
  },
);

it.each(HEARING)('a logout in another tab is one for %s (product 4, Logout)', async (_, hear) => {
  const { session, ended } = await signedIn();
  localStore.write('loginPrompt', 'select_account');
  hear();
  hear();
  expect(ended.mock.calls).toEqual([['elsewhere', KNOWN.patientId]]);
  expect(session.state).toEqual({ kind: 'guest', hasExpired: false });
});

it.each([
  ['a store with room', false],
  ['a full store', true],
])(
  'a logout is noted before the tokens go, by whose event other tabs hear of it, in %s',
  async (_, isFull) => {
    const { session } = await signedIn();
    const { setItem, removeItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
      if (isFull && localStore.read('user') !== null)
        throw new DOMException('full', 'QuotaExceededError');
      setItem.apply(this, item);
    });
    const noted: unknown[] = [];
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      if (key === 'session' && this === window.localStorage)
        noted.push(localStore.read('loginPrompt'));
      removeItem.call(this, key);
    });
    await session.logOut();
    expect(noted).toEqual(['select_account']);
  },
);

it.each([null, 'select_account'])(
  'a guest hears of no end, also while the device remembers as a logout: %s',
  async (prompt) => {
    if (prompt !== null) localStore.write('loginPrompt', prompt);
    const session = createSession(tokenService());
    const ended = vi.fn();
    session.onEnd(ended);
    await session.load(apiOf());
    heardOf('session', null);
    expect(session.state).toEqual({ kind: 'guest', hasExpired: false });
    expect(ended).not.toHaveBeenCalled();
  },
);
