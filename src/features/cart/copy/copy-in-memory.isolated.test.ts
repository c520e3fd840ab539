import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from '@/platform/storage/idb';
import { line, page, pageInMemory, server } from '../../../../tests/support/cart-copy';
import { takeCopy } from './cart-copy';

const CART = [line('a', 2), line('b')];

afterEach(() => {
  document.cookie = 'cartCopyMark=1; Max-Age=0';
  vi.restoreAllMocks();
});

describe('the copy of a cart in a page without IndexedDB (decision 0124)', () => {
  it('comes back to each page of a browser that refuses IndexedDB', async () => {
    const { api, state } = server();
    const before = pageInMemory({ api });
    // it may be left at once
    await before.guest.change({ kind: 'add', items: CART });
    expect(state.copy?.items).toEqual(CART);
    const after = pageInMemory({ api });
    await after.guest.load();
    expect(await takeCopy(after.deps)).toBe(true);
    expect(after.guest.state.items).toEqual(CART);
    await after.guest.change({ kind: 'remove', items: [line('b')] });
    await after.guest.change({ kind: 'add', items: [line('c')] });
    await after.changed();
    expect(state.copy?.items).toEqual([line('a', 2), line('c')]);
  });

  it.each([
    ['has heard of all', false],
    ['has not heard of the last change', true],
  ])(
    'brings what such a page has changed back to IndexedDB, where the server %s',
    async (_, isAway) => {
      const { api, state } = server();
      const stored = page({ api });
      await stored.guest.change({ kind: 'add', items: CART });
      await stored.changed();
      const inMemory = pageInMemory({ api });
      await takeCopy(inMemory.deps);
      state.isAway = isAway;
      await stored.guest.change({ kind: 'add', items: [line('a')] });
      await stored.changed();
      state.isAway = false;
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
      await inMemory.guest.change({ kind: 'remove', items: [line('b')] });
      await inMemory.guest.change({ kind: 'add', items: [line('c')] });
      await inMemory.changed();

      const next = page({ api });
      expect(await takeCopy(next.deps)).toBe(true);
      await next.changed();
      const all = [line('a', 3), ...(isAway ? [line('b')] : []), line('c')];
      expect(next.guest.state.items).toEqual(expect.arrayContaining(all));
      expect(next.guest.state.items).toHaveLength(all.length);
      window.dispatchEvent(new Event('online'));
      // what each page still had to send is under way
      await takeCopy(stored.deps);
      await takeCopy(next.deps);
      expect(state.copy?.items).toEqual(next.guest.state.items);
    },
  );

  it('counts a change once that IndexedDB made after the page had given it up', async () => {
    const { api, state } = server();
    const stored = page({ api });
    await stored.guest.change({ kind: 'add', items: [line('a')] });
    await stored.changed();
    const inMemory = pageInMemory({ api });
    await takeCopy(inMemory.deps);
    await inMemory.guest.change({ kind: 'add', items: [line('a')] });
    await inMemory.changed();
    await createDeviceStore().update('cart', () => [line('a', 2)]);
    const next = page({ api });
    expect(await takeCopy(next.deps)).toBe(true);
    await next.changed();
    expect(state.copy?.items).toEqual([line('a', 2)]);
    expect(next.guest.state.items).toEqual([line('a', 2)]);
  });
});
