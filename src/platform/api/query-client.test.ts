import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => focusManager.setFocused(undefined));

describe('data of the server (product 9, Data fetching)', () => {
  it('is not asked for again when that failed', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('no answer')));
    const query = new QueryObserver(createQueryClient(), { queryKey: ['a'], queryFn: ask });
    const stop = query.subscribe(() => undefined);
    await vi.waitFor(() => expect(query.getCurrentResult().isError).toBe(true));
    expect(ask).toHaveBeenCalledOnce();
    stop();
  });

  it('is not asked for again when the window gets the focus', async () => {
    const client = createQueryClient();
    client.mount();
    const [ask, askOnFocus] = [vi.fn(async () => 1), vi.fn(async () => 1)];
    const stale = { staleTime: 0 };
    const stops = [
      new QueryObserver(client, { ...stale, queryKey: ['a'], queryFn: ask }),
      new QueryObserver(client, {
        ...{ ...stale, queryKey: ['b'], queryFn: askOnFocus },
        refetchOnWindowFocus: true,
      }),
    ].map((query) => query.subscribe(() => undefined));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.waitFor(() => expect(askOnFocus).toHaveBeenCalledTimes(2));
    expect(ask).toHaveBeenCalledOnce();
    for (const stop of stops) stop();
    client.unmount();
  });
});
