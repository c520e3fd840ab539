import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importWithRetry, isMissingFile } from './retry-import';

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

it.each([
  'error loading dynamically imported module: https://dalim.example/assets/a.js',
  'Failed to fetch dynamically imported module: https://dalim.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for https://dalim.example/assets/a.css',
])('knows a file of the app that did not arrive: %s', (words) => {
  expect(isMissingFile(new TypeError(words))).toBe(true);
});

it('leaves every other error its line in the console', () => {
  expect(isMissingFile(new TypeError('x is not a function'))).toBe(false);
  expect(isMissingFile('Importing a module script failed.')).toBe(false);
});
