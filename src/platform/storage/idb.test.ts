import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from './idb';

/** A loader that meets the network's trouble so many times before it lets go through. */
const troubled = (times: number) => {
  let left = times;
  const tries = { count: 0 };
  const retry = async <T>(load: () => Promise<T>): Promise<T> => {
    for (;;) {
      tries.count += 1;
      if (left-- <= 0) return load();
    }
  };
  return { retry, tries };
};

describe('the device’s store', () => {
  afterEach(() => window.localStorage.clear());

  it('asks again for its code when something is to be read', async () => {
    window.localStorage.setItem('cart', '[]');
    const { retry, tries } = troubled(2);
    await createDeviceStore(retry).read('cart');
    expect(tries.count).toBe(3);
  });

  it('is read where it was opened before, although the browser does not list its database', async () => {
    const before = createDeviceStore();
    await before.update('cart', () => ['경옥고']);
    vi.stubGlobal(
      'indexedDB',
      Object.assign(Object.create(indexedDB), { databases: async () => [] }),
    );
    expect(await createDeviceStore().read('cart')).toEqual(['경옥고']);
  });

  it('asks for nothing where the device keeps nothing', async () => {
    vi.stubGlobal('indexedDB', { databases: async () => [] });
    const { retry, tries } = troubled(0);
    expect(await createDeviceStore(retry).read('cart')).toBeUndefined();
    expect(tries.count).toBe(0);
  });
});
