import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insist } from './insist';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries again until the file arrives', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('here');
  const loaded = insist(load);
  await vi.advanceTimersByTimeAsync(1500);
  await expect(loaded).resolves.toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
});

it('gives up after half a minute, with the last error', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const loaded = insist(load);
  const failed = expect(loaded).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(17);
});
