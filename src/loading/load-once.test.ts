import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once';

it('loads at the first call and shares the promise', async () => {
  const load = vi.fn(() => Promise.resolve({}));
  const get = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  expect(await get()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

it('rejects all who waited, and loads again at the next call', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('here');
  const get = loadOnce(load);
  const both = await Promise.allSettled([get(), get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(get()).resolves.toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});
