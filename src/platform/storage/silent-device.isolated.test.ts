import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hangOpening,
  hangReading,
  openPage,
  past,
  visit,
} from '../../../tests/support/hanging-storage';

const cart = 'cart';
const cartLines = 'cartLines';
const checkoutDraft = 'checkoutDraft';
const line = (n: number, quantity: number) => ({
  product_id: `65a1c0de000000000000000${n}`,
  variant_id: `65a1c0de000000000000001${n}`,
  quantity,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('an IndexedDB that never answers (decision 0124)', () => {
  it('is waited for two seconds, then memory serves', async () => {
    hangOpening();
    const store = await visit();
    const change = store.update(cart, () => [line(1, 1)]);
    await vi.advanceTimersByTimeAsync(1900);
    expect(store.persistence()).toBe('all');
    await vi.advanceTimersByTimeAsync(100);
    await change;
    expect([await store.read(cart), store.persistence()]).toEqual([[line(1, 1)], 'nothing']);
  });

  it('is waited for six seconds while the device itself is late', async () => {
    hangOpening();
    const store = await visit();
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 700));
    const change = store.update(cart, () => [line(1, 1)]);
    await vi.advanceTimersByTimeAsync(5900);
    expect(store.persistence()).toBe('all');
    await vi.advanceTimersByTimeAsync(100);
    await change;
    expect(store.persistence()).toBe('nothing');
  });

  it('is waited for once on a page, by whatever wants it', async () => {
    const { asked } = hangOpening();
    const page = await openPage();
    await past(page.openFallbackStore().read(cart));
    const times = asked();
    expect(await page.openFallbackStore().read(cart)).toBeUndefined();
    const sealed = page.createEncryptedStore();
    expect(await sealed.write(checkoutDraft, {}, Date.now() + 1000)).toBe(false);
    expect(await sealed.read(checkoutDraft)).toBeNull();
    await sealed.clear();
    await sealed.sweep();
    expect(asked()).toBe(times);
  });

  it('lets all go at once that wait for it', async () => {
    hangOpening();
    const page = await openPage();
    const early = page.openFallbackStore().read(cart);
    await vi.advanceTimersByTimeAsync(1500);
    const late = page.openFallbackStore().update(cartLines, () => ({}));
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.all([early, late])).toEqual([undefined, undefined]);
  });

  it('is waited for as well when it only says which databases there are', async () => {
    vi.spyOn(IDBFactory.prototype, 'databases').mockReturnValue(new Promise(() => undefined));
    const { asked } = hangOpening();
    const store = (await openPage()).createDeviceStore();
    expect(await past(store.read(cart))).toBeUndefined();
    expect(asked()).toBe(0);
  });

  it('leaves what an earlier visit stored for the next one, and says so', async () => {
    const before = await visit();
    await before.update(cart, () => [line(1, 1)]);
    const { recover } = hangOpening();
    const store = await visit();
    expect(await past(store.read(cart))).toBeUndefined();
    expect(store.persistence()).toBe('unread');
    recover();
    const after = await visit();
    expect([await after.read(cart), after.persistence()]).toEqual([[line(1, 1)], 'all']);
  });

  it('loses nothing of this page, once it was read', async () => {
    await (await visit()).update(cart, () => [line(1, 1)]);
    const store = await visit();
    await store.read(cart);
    hangReading();
    await past(store.update(cart, (stored) => [...(stored as object[]), line(2, 1)]));
    expect(await store.read(cart)).toEqual([line(1, 1), line(2, 1)]);
    expect(store.persistence()).toBe('nothing');
  });
});
