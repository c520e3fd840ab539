import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { QueryClient } from '@tanstack/react-query';
import { getProduct } from '@contract/catalog/calls';
import {
  fitting,
  type PersistedQuery,
  leavingPersister,
  queriesPersister,
} from './queries-persister';
import { restoreQueries } from './persist-queries';

const NOW = Date.now();

function query(id: string, updatedAt = NOW, data: object = { id }): PersistedQuery {
  return {
    queryHash: `["public","getProduct",{"params":{"id":"${id}"}}]`,
    queryKey: ['public', 'getProduct', { params: { id } }],
    meta: { call: getProduct },
    state: { status: 'success', dataUpdatedAt: updatedAt, data },
  } as unknown as PersistedQuery;
}

const clientOf = (queries: PersistedQuery[], buster = 'one'): PersistedClient => ({
  buster,
  timestamp: NOW,
  clientState: { mutations: [], queries },
});

/** Passes them to the persister, which writes after a second. */
function persist(persisted: PersistedClient): void {
  void queriesPersister.persistClient(persisted);
  vi.advanceTimersByTime(1000);
}

async function persistedIds(): Promise<unknown[]> {
  const persisted = await queriesPersister.restoreClient();
  return (persisted?.clientState.queries ?? []).map(
    ({ queryKey }) => (queryKey[2] as { params: { id: string } }).params.id,
  );
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('persisted queries (product 10, Kept answers)', () => {
  it('are restored, merged with those of other tabs', async () => {
    persist(clientOf([query('a', NOW - 2)]));
    persist(clientOf([query('b', NOW - 1)]));
    expect(await persistedIds()).toEqual(['b', 'a']);
  });

  it('are replaced by newer ones', async () => {
    persist(clientOf([query('a', NOW - 1, { price: 2 })]));
    persist(clientOf([query('a', NOW - 2, { price: 1 })]));
    const persisted = await queriesPersister.restoreClient();
    expect(persisted?.clientState.queries.map(({ state }) => state.data)).toEqual([{ price: 2 }]);
  });

  it('are not mixed with those of another contract', async () => {
    persist(clientOf([query('a')], 'old'));
    persist(clientOf([query('b')], 'new'));
    expect(await persistedIds()).toEqual(['b']);
  });
});

it.each([
  ['another shape', '{"clientState":{"queries":"x"}}'],
  [
    'a query without data',
    JSON.stringify(clientOf([{ ...query('a'), state: {} } as PersistedQuery])),
  ],
  [
    'a private query',
    JSON.stringify(clientOf([{ ...query('a'), queryKey: ['private', 'getCart', {}] }])),
  ],
  ['what is too old', JSON.stringify(clientOf([query('a', NOW - 30 * 24 * 60 * 60_000)]))],
])('%s counts as absent', async (_name, text) => {
  localStorage.setItem('queries', text);
  expect(await persistedIds()).toEqual([]);
});

it('persisted queries are removed or overwritten when they cannot be parsed', async () => {
  localStorage.setItem('queries', '{');
  const client = new QueryClient();
  await restoreQueries(client);
  expect(localStorage.getItem('queries')).toBeNull();
  localStorage.setItem('queries', '{');
  persist(clientOf([query('a')]));
  expect(await persistedIds()).toEqual(['a']);
});

it('persisted queries are written at once when the page is left, merged with those of other tabs', async () => {
  persist(clientOf([query('a', NOW - 2)]));
  void leavingPersister.persistClient(clientOf([query('b', NOW - 1)]));
  expect(await persistedIds()).toEqual(['b', 'a']);
});

it('persisted queries are limited in size, the newest first', () => {
  const one = query('a');
  const size = JSON.stringify(one).length;
  expect(fitting([one, query('b'), query('c')], size * 2)).toEqual([one, query('b')]);
});

it('persisted queries are halved until they fit when storage is full, and dropped rather than fail', async () => {
  const big = (id: string, age: number) => query(id, NOW - age, { text: 'x'.repeat(300_000) });
  const set = Storage.prototype.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (value.length > 400_000) throw new DOMException('full', 'QuotaExceededError');
    set(key, value);
  });
  persist(clientOf([big('a', 1), big('b', 2)]));
  expect(await persistedIds()).toEqual(['a']);
});
