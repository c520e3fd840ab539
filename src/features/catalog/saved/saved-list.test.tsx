import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '@/platform/state/store';
import type { Session } from '@/platform/session/session';
import { SessionProvider } from '@/platform/session/session-context';
import type { SessionState } from '@/platform/session/session-state';
import { localStore } from '@/platform/storage/web-storage';
import { patientOf } from '../../../../tests/support/account';
import { summaryOf } from '../../../../tests/support/product-summary';
import { accessTokenOf } from '../../../../tests/support/tokens';
import { useSavedList } from './saved-list';
import { favourites, savedProduct, recentProducts } from './saved-products';
import { recentSearches } from './recent-searches';

const GUEST: SessionState = { kind: 'guest', hasExpired: false };
const patient = (patientId: string): SessionState => ({
  kind: 'patient',
  source: 'fresh',
  patient: patientOf({ patientId }),
});

const product = (digit: number) => summaryOf(String(digit).padStart(24, '0'), `경옥고 ${digit}`);

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

/** What a component sees of the searches, for whoever is signed in. */
function seen(first: SessionState, token: string | null = null) {
  const store = createStore({ current: first });
  const session = {
    store,
    accessToken: () => token,
    get state() {
      return store.current;
    },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider value={session as unknown as Session}>{children}</SessionProvider>
  );
  const { result } = renderHook(() => useSavedList(recentSearches), { wrapper });
  return {
    get words() {
      return result.current;
    },
    become: (state: SessionState) =>
      act(async () => {
        store.current = state;
      }),
  };
}

it('keeps ten searches, the latest first and each once (product 2, Search)', () => {
  for (let at = 1; at <= 12; at++) recentSearches.add(`${at}`);
  recentSearches.add('5');
  expect(recentSearches.read()).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
});

it('keeps a hundred favourites and twenty viewed products (product 2, Liked and recently viewed)', () => {
  for (let at = 0; at < 120; at++) {
    favourites.add(savedProduct(product(at)));
    recentProducts.add(savedProduct(product(at)));
  }
  expect(favourites.read()).toHaveLength(100);
  expect(recentProducts.read().map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, at) => `경옥고 ${119 - at}`),
  );
});

it('shows what is added, removed and cleared at once', async () => {
  const list = seen(GUEST);
  await act(async () => void recentSearches.add('경옥고'));
  await act(async () => void recentSearches.add('공진단'));
  expect(list.words).toEqual(['공진단', '경옥고']);
  await act(async () => recentSearches.remove('공진단'));
  expect(list.words).toEqual(['경옥고']);
  await act(async () => recentSearches.clear());
  expect(list.words).toEqual([]);
});

it('shows its own to whose token the device has, before anybody has answered', () => {
  recentSearches.add('경옥고');
  localStore.write('keptListsOwner', 'a'.repeat(24));
  const words = (patientId: string) => seen({ kind: 'unknown' }, accessTokenOf(patientId)).words;
  expect(words('a'.repeat(24))).toEqual(['경옥고']);
  expect(words('c'.repeat(24))).toEqual([]);
});

it('goes over from the guest to the patient who signs in, and not to another one (product 4, Searches)', async () => {
  recentSearches.add('경옥고');
  const list = seen(GUEST);
  // as the session has it once she signs in
  localStore.write('keptListsOwner', 'a'.repeat(24));
  await list.become(patient('a'.repeat(24)));
  expect(list.words).toEqual(['경옥고']);
  await list.become({ kind: 'guest', hasExpired: true });
  expect(list.words).toEqual(['경옥고']);
  await list.become(patient('c'.repeat(24)));
  expect(list.words).toEqual([]);
});

it('says when the device keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(recentSearches.add('경옥고')).toBe(false);
  vi.restoreAllMocks();
});

it('takes a list that cannot be read as empty', () => {
  localStore.write('favourites', '{"id":1}');
  expect(favourites.read()).toEqual([]);
});
