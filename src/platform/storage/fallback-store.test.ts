import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceStore } from './device-store';
import { createMemoryStore, openFallbackStore } from './fallback-store';
import { openDeviceStore } from './idb-store';
import { IDB_KEYS } from './keys';
import { openTextDeviceStore } from './text-device-store';

const { cart, mergeKey } = IDB_KEYS;
const add = (value: unknown) => [...((value as string[] | undefined) ?? []), 'more'];

/** A place that works until it is told to fail. */
function fragile(inner: DeviceStore) {
  const faults = new Set<'read' | 'write'>();
  const guard = <T>(kind: 'read' | 'write', action: () => Promise<T>) =>
    faults.has(kind) ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : action();
  const store: DeviceStore = {
    read: (key) => guard('read', () => inner.read(key)),
    update: (key, change) => guard('write', () => inner.update(key, change)),
    updateBoth: (keys, change) => guard('write', () => inner.updateBoth(keys, change)),
    remove: (key) => guard('write', () => inner.remove(key)),
    clear: () => guard('write', () => inner.clear()),
  };
  return {
    store,
    fail: (...kinds: ('read' | 'write')[]) => kinds.forEach((one) => faults.add(one)),
  };
}

beforeEach(async () => {
  await openDeviceStore().clear();
});

describe('the store that finds another place', () => {
  it('stays with IndexedDB while that works', async () => {
    const store = openFallbackStore();
    await store.update(cart, add);
    expect(await openDeviceStore().read(cart)).toEqual(['more']);
    expect([store.persistence(), localStorage.getItem('cart')]).toEqual(['all', null]);
  });

  it.each([
    ['the disk is full', ['write']],
    ['IndexedDB is gone', ['read', 'write']],
  ] as const)('takes what was there along to localStorage when %s', async (_, kinds) => {
    const first = fragile(openDeviceStore());
    const store = openFallbackStore([() => first.store, openTextDeviceStore, createMemoryStore]);
    await store.update(cart, add);
    first.fail(...kinds);
    await Promise.all([store.update(cart, add), store.update(cart, add)]);
    expect(await store.read(cart)).toEqual(['more', 'more', 'more']);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toHaveLength(3);
    expect(store.persistence()).toBe('all');
  });

  it('ends in memory, without losing anything, and says so', async () => {
    const [first, second] = [fragile(openDeviceStore()), fragile(openTextDeviceStore())];
    const store = openFallbackStore([() => first.store, () => second.store, createMemoryStore]);
    await store.update(cart, add);
    first.fail('read', 'write');
    second.fail('read', 'write');
    await store.updateBoth([cart, mergeKey], (value) => [add(value), 'key']);
    expect([await store.read(cart), await store.read(mergeKey)]).toEqual([['more', 'more'], 'key']);
    expect(store.persistence()).toBe('nothing');
  });

  it('shows what localStorage holds beside an IndexedDB that can be read and takes nothing', async () => {
    const line = (id: string, quantity: number) => ({ product_id: id, variant_id: id, quantity });
    const [one, other] = [line('65a1c0de0000000000000001', 1), line('65a1c0de0000000000000002', 2)];
    const full = () => {
      const { store, fail } = fragile(openDeviceStore());
      fail('write');
      return store;
    };
    const visit = () => openFallbackStore([full, openTextDeviceStore, createMemoryStore]);
    await visit().update(cart, () => [one]);
    expect(await visit().read(cart)).toEqual([one]);
    await openDeviceStore().update(cart, () => [other]);
    expect(await visit().read(cart)).toEqual([other, one]);
    expect(await visit().read(cart)).toEqual([other, one]);
    expect(await openFallbackStore().read(cart)).toEqual([other, one]);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('brings back to IndexedDB what an earlier visit had to leave in localStorage', async () => {
    localStorage.setItem('cart', JSON.stringify(['left']));
    expect(await openFallbackStore().read(cart)).toEqual(['left']);
    expect(await openDeviceStore().read(cart)).toEqual(['left']);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('hands on what the change itself throws, and stays where it is', async () => {
    const store = openFallbackStore();
    const refusal = new Error('cart_full');
    const change = () => {
      throw refusal;
    };
    await expect(store.update(cart, change)).rejects.toBe(refusal);
    await store.update(cart, add);
    expect(await openDeviceStore().read(cart)).toEqual(['more']);
  });

  it('asks the browser once to keep the cart, and only when there is one', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } });
    const store = openFallbackStore();
    await store.read(cart);
    await store.update(IDB_KEYS.cartLines, () => ({}));
    expect(persist).not.toHaveBeenCalled();
    await store.update(cart, add);
    await store.update(cart, add);
    expect(persist).toHaveBeenCalledOnce();
  });
});
