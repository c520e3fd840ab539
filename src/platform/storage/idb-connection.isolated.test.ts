import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceStore } from './device-store';

const cart = 'cart';
const mergeKey = 'cartMergeKey';
const add = (value: unknown) => [...((value as string[] | undefined) ?? []), 'more'];

/** The device's store as a page that was just opened has it. */
async function openPage(): Promise<DeviceStore> {
  vi.resetModules();
  return (await import('./idb-store')).openDeviceStore();
}
const opened = () => vi.spyOn(IDBFactory.prototype, 'open');
const begun = () => vi.spyOn(IDBDatabase.prototype, 'transaction');
const closed = () => vi.spyOn(IDBDatabase.prototype, 'close');

/** Lets everything happen that is on its way. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

let page: DeviceStore;
beforeEach(async () => {
  page = await openPage();
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
});

describe('the page’s connection to IndexedDB (decision 0124)', () => {
  it('is one for all who use it', async () => {
    const open = opened();
    const { openDeviceStore } = await import('./idb-store');
    await Promise.all([page.update(cart, add), openDeviceStore().update(cart, add)]);
    expect(await openDeviceStore().read(cart)).toEqual(['more', 'more']);
    expect(open).toHaveBeenCalledOnce();
  });

  it.each([
    ['leaves', 'is back', window, 'pagehide', 'pageshow'],
    ['is frozen', 'goes on', document, 'freeze', 'resume'],
  ] as const)('closes when the page %s, and opens when it %s', async (_, __, at, leave, back) => {
    await page.update(cart, add);
    const [begin, close, open] = [begun(), closed(), opened()];
    at.dispatchEvent(new Event(leave));
    const later = page.update(cart, add);
    await settle();
    expect(close).toHaveBeenCalledOnce();
    expect([begin.mock.calls, open.mock.calls]).toEqual([[], []]);
    at.dispatchEvent(new Event(back));
    await later;
    expect(await page.read(cart)).toEqual(['more', 'more']);
  });

  it('begins nothing when it was still opening as the page left', async () => {
    const begin = begun();
    const change = page.update(cart, add);
    await Promise.resolve();
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(begin).not.toHaveBeenCalledWith('keyval', expect.anything());
    window.dispatchEvent(new Event('pageshow'));
    await change;
    expect(await page.read(cart)).toEqual(['more']);
  });

  it('does what a departure cut off once the page is back, and only once', async () => {
    await page.update(cart, add);
    const isReading = new Promise<void>((resolve) => {
      const { get } = IDBObjectStore.prototype;
      vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (
        this: IDBObjectStore,
        key,
      ) {
        resolve();
        return get.call(this, key);
      });
    });
    const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
    const change = page.update(cart, add);
    await isReading;
    window.dispatchEvent(new Event('pagehide'));
    // left open, it would block every other page
    expect(abort).toHaveBeenCalledOnce();
    await settle();
    window.dispatchEvent(new Event('pageshow'));
    await change;
    expect(await page.read(cart)).toEqual(['more', 'more']);
  });

  it.each([
    ['a change', () => page.update(cart, add), ['more', 'more']],
    [
      'a change of two values',
      () => page.updateBoth([cart, mergeKey], (items, key) => [add(items), key]),
      ['more', 'more'],
    ],
    ['a removal', () => page.remove(cart), undefined],
  ])('completes %s that was written before the page leaves', async (_, write, expected) => {
    await page.update(cart, add);
    const { commit } = IDBTransaction.prototype;
    const isWritten = new Promise<void>((resolve) => {
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(function (
        this: IDBTransaction,
      ) {
        queueMicrotask(resolve);
        commit.call(this);
      });
    });
    const written = write();
    await isWritten;
    window.dispatchEvent(new Event('pagehide'));
    await written;
    window.dispatchEvent(new Event('pageshow'));
    expect(await page.read(cart)).toEqual(expected);
  });
});
