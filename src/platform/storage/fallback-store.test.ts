import { describe, expect, it, vi } from 'vitest';
import type { DeviceStore } from './device-store';
import { openFallbackStore } from './fallback-store';
import { openDeviceStore } from './idb-store';

const cart = 'cart';
const mergeKey = 'cartMergeKey';
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
  };
  return {
    store,
    fail: (...kinds: ('read' | 'write')[]) => kinds.forEach((one) => faults.add(one)),
  };
}

describe('the device’s store (decision 0124)', () => {
  it('stays with IndexedDB while that works', async () => {
    const store = openFallbackStore();
    await store.update(cart, add);
    expect(await openDeviceStore().read(cart)).toEqual(['more']);
    expect([store.persistence(), localStorage.getItem('cart')]).toEqual(['all', null]);
  });

  it.each([
    ['the disk is full', ['write']],
    ['IndexedDB is gone', ['read', 'write']],
  ] as const)(
    'goes on in memory without losing anything when %s, and says so',
    async (_, kinds) => {
      const { store: database, fail } = fragile(openDeviceStore());
      const store = openFallbackStore(database);
      await store.update(cart, add);
      fail(...kinds);
      await Promise.all([store.update(cart, add), store.update(cart, add)]);
      await store.updateBoth([cart, mergeKey], (value) => [add(value), 'key']);
      expect(await store.read(cart)).toEqual(['more', 'more', 'more', 'more']);
      expect(await store.read(mergeKey)).toBe('key');
      expect([store.persistence(), Object.keys(localStorage)]).toEqual(['nothing', ['database']]);
    },
  );

  it('moves lines that were left in localStorage, and what an earlier release held there', async () => {
    const line = (id: string, quantity: number) => ({ product_id: id, variant_id: id, quantity });
    const [one, other] = [line('65a1c0de0000000000000001', 1), line('65a1c0de0000000000000002', 2)];
    await openDeviceStore().update(cart, () => [one]);
    localStorage.setItem('cart', JSON.stringify([one, other]));
    localStorage.setItem('patientCart', '{"operations":[]}');
    const moved = [{ ...one, quantity: 2 }, other];
    expect(await openFallbackStore().read(cart)).toEqual(moved);
    expect(await openFallbackStore().read(cart)).toEqual(moved);
    expect(await openDeviceStore().read('patientCart')).toEqual({ operations: [] });
    localStorage.setItem('cart', JSON.stringify([other]));
    localStorage.setItem('reconcile', JSON.stringify({ removed: [], seen: { cart: [moved] } }));
    expect(await openFallbackStore().read(cart)).toEqual([other]);
    localStorage.setItem('cart', JSON.stringify([one]));
    expect(await openFallbackStore().read(cart)).toEqual([other, one]);
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
    await store.update('cartLines', () => ({}));
    expect(persist).not.toHaveBeenCalled();
    await store.update(cart, add);
    await store.update(cart, add);
    expect(persist).toHaveBeenCalledOnce();
  });
});
