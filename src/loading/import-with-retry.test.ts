import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importWithRetry } from './import-with-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('retries until the file loads', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('here');
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(1500);
  await expect(loaded).resolves.toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
});

it('gives up after half a minute, with the last error', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const loaded = importWithRetry(load);
  const failed = expect(loaded).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(17);
});
