import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { fitting, KEPT_MS, type KeptQuery } from './kept-queries';
import { queriesPersister } from './queries-persister';

const NOW = Date.now();

function query(id: string, updatedAt = NOW, data: object = { id }): KeptQuery {
  return {
    queryHash: `["public","product","${id}"]`,
    queryKey: ['public', 'product', id],
    state: { status: 'success', dataUpdatedAt: updatedAt, data },
  } as unknown as KeptQuery;
}

const client = (queries: KeptQuery[], buster = 'one'): PersistedClient => ({
  buster,
  timestamp: NOW,
  clientState: { mutations: [], queries },
});

async function keptIds(): Promise<unknown[]> {
  const kept = await queriesPersister.restoreClient();
  return (kept?.clientState.queries ?? []).map(({ queryKey }) => queryKey[2]);
}

beforeEach(() => localStorage.clear());

describe('what is kept', () => {
  it('comes back, with what another tab has kept meanwhile', async () => {
    await queriesPersister.persistClient(client([query('a', NOW - 2)]));
    await queriesPersister.persistClient(client([query('b', NOW - 1)]));
    expect(await keptIds()).toEqual(['b', 'a']);
  });

  it('is each time the newest', async () => {
    await queriesPersister.persistClient(client([query('a', NOW - 1, { price: 2 })]));
    await queriesPersister.persistClient(client([query('a', NOW - 2, { price: 1 })]));
    const kept = await queriesPersister.restoreClient();
    expect(kept?.clientState.queries.map(({ state }) => state.data)).toEqual([{ price: 2 }]);
  });

  it('is not mixed with that of another contract', async () => {
    await queriesPersister.persistClient(client([query('a')], 'old'));
    await queriesPersister.persistClient(client([query('b')], 'new'));
    expect(await keptIds()).toEqual(['b']);
  });
});

it.each([
  ['nonsense', '{'],
  ['another shape', '{"clientState":{"queries":"x"}}'],
  ['a query without data', JSON.stringify(client([{ ...query('a'), state: {} } as KeptQuery]))],
  ['a private query', JSON.stringify(client([{ ...query('a'), queryKey: ['private', 'cart'] }]))],
  ['what is too old', JSON.stringify(client([query('a', NOW - KEPT_MS)]))],
])('%s counts as absent', async (_name, text) => {
  localStorage.setItem('queries', text);
  expect(await keptIds()).toEqual([]);
});

it('keeps the newest that fit', () => {
  const one = query('a');
  const size = JSON.stringify(one).length;
  expect(fitting([one, query('b'), query('c')], size * 2)).toEqual([one, query('b')]);
});

it('keeps less on a device without room, and nothing rather than fail', async () => {
  const big = (id: string, age: number) => query(id, NOW - age, { text: 'x'.repeat(300_000) });
  const set = Storage.prototype.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    if (value.length > 400_000) throw new DOMException('full', 'QuotaExceededError');
    set(key, value);
  });
  await queriesPersister.persistClient(client([big('a', 1), big('b', 2)]));
  expect(await keptIds()).toEqual(['a']);
});
