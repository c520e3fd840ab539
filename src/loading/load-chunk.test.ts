import { afterEach, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk';

afterEach(() => void vi.useRealTimers());

it('after a failure asks for the usual address, then for one with a query (decision 0141)', async () => {
  vi.useFakeTimers({ now: 1000 });
  const lost = new TypeError('error loading dynamically imported module');
  const load = vi.fn((query: string) =>
    query === '?2000' ? Promise.resolve('here') : Promise.reject(lost),
  );
  await expect(loadChunk(load)).rejects.toBe(lost);
  vi.setSystemTime(2000);
  await expect(loadChunk(load)).rejects.toBe(lost);
  await expect(loadChunk(load)).resolves.toBe('here');
  expect(load.mock.calls.flat()).toEqual(['', '', '?1000', '', '?2000']);
});
