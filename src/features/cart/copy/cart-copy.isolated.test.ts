import { afterEach, describe, expect, it, vi } from 'vitest';
import { CART_MAX_LINES, DAY_MS } from '@contract/core/constants';
import { ApiError } from '@/platform/api/api-error';
import { createDeviceStore } from '@/platform/storage/idb';
import { line, page, server } from '../../../../tests/support/cart-copy';
import { sendCopy, takeCopy } from './cart-copy';

const CART = [line('a', 2), line('b')];
const emptyDevice = () => Object.assign(window, { indexedDB: new IDBFactory() });

afterEach(() => {
  document.cookie = 'cartCopyMark=1; Max-Age=0';
  vi.restoreAllMocks();
});

describe('the server’s copy of a guest’s cart', () => {
  it('begins with the first addition, never with a visit', async () => {
    const { api, asked, state } = server();
    const { deps, guest, changed } = page({ api });
    await createDeviceStore().update('cart', () => [line('c')]);
    await guest.load();
    await sendCopy(deps, false);
    expect(asked).toEqual([]);
    await guest.change({ kind: 'add', items: [line('a')] });
    await changed();
    expect(state.copy?.items).toEqual([line('c'), line('a')]);
  });

  it('brings 100 lines back exactly and once, when the browser has emptied its storage', async () => {
    const { api, asked, state } = server();
    const lines = Array.from({ length: CART_MAX_LINES }, (_, n) => line(n, n + 1));
    const before = page({ api });
    await before.guest.change({ kind: 'add', items: lines });
    await before.changed();
    emptyDevice();

    const after = page({ api });
    await after.guest.load();
    expect(after.guest.state.items).toEqual([]);
    expect(await Promise.all([takeCopy(after.deps), takeCopy(after.deps)])).toEqual([true, false]);
    expect(after.guest.state.items).toEqual(lines);
    expect(await takeCopy(page({ api }).deps)).toBe(false);
    await after.changed();
    expect(asked.filter((name) => name === 'readCartCopy')).toHaveLength(1);
    expect(state.copy?.items).toEqual(lines);
  });

  it('comes back with the first addition after that, before it would be overwritten', async () => {
    const { api, state } = server();
    const before = page({ api });
    await before.guest.change({ kind: 'add', items: CART });
    await before.changed();
    emptyDevice();
    const after = page({ api });
    await after.guest.change({ kind: 'add', items: [line('b'), line('c')] });
    await after.changed();
    expect(after.guest.state.items).toEqual([line('a', 2), line('b', 2), line('c')]);
    expect(state.copy?.items).toEqual(after.guest.state.items);
  });

  it('leaves out what an emptied or changed cart has lost: the device leads', async () => {
    const { api, state, asked } = server();
    const { deps, guest, changed } = page({ api });
    await guest.change({ kind: 'add', items: CART });
    await changed();
    await guest.change({ kind: 'remove', items: [line('a')] });
    await changed();
    expect(state.copy?.items).toEqual([line('b')]);
    state.isAway = true;
    await guest.change({ kind: 'remove', items: [line('b')] });
    await changed();
    expect(state.copy).not.toBeNull();
    expect(await takeCopy(deps)).toBe(false);
    state.isAway = false;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(state.copy).toBeNull());
    expect(asked).not.toContain('readCartCopy');
    expect(document.cookie).not.toContain('cartCopyMark');
  });

  it('is emptied by the next visit when there was no network until then', async () => {
    const { api, state } = server();
    const { guest, changed } = page({ api });
    await guest.change({ kind: 'add', items: CART });
    await changed();
    state.isAway = true;
    await guest.change({ kind: 'remove', items: CART });
    await changed();
    state.isAway = false;
    await sendCopy(page({ api }).deps, false);
    expect(state.copy).toBeNull();
  });

  it('stays away when the cart was emptied without a network and the browser emptied its storage then', async () => {
    const { api, state, asked } = server();
    const before = page({ api });
    await before.guest.change({ kind: 'add', items: [line('a')] });
    await before.changed();
    state.isAway = true;
    await before.guest.change({ kind: 'remove', items: [line('a')] });
    await before.changed();
    emptyDevice();
    state.isAway = false;

    const after = page({ api });
    expect(await takeCopy(after.deps)).toBe(false);
    expect(asked).not.toContain('readCartCopy');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * DAY_MS);
    await after.guest.change({ kind: 'add', items: [line('b')] });
    await after.changed();
    expect(state.copy?.items).toEqual([line('b')]);
  });

  it('comes back when the cart on the device cannot be read', async () => {
    const { api, state } = server();
    const before = page({ api });
    await before.guest.change({ kind: 'add', items: CART });
    await before.changed();
    await createDeviceStore().update('cart', () => 'nonsense');
    const after = page({ api });
    await after.guest.load();
    await after.changed();
    expect(after.guest.state.items).toEqual(CART);
    expect(state.copy?.items).toEqual(CART);
  });

  it('says that it could not be asked, and changes nothing', async () => {
    const { api, state } = server();
    const before = page({ api });
    await before.guest.change({ kind: 'add', items: CART });
    await before.changed();
    emptyDevice();
    state.isAway = true;
    const after = page({ api });
    await expect(takeCopy(after.deps)).rejects.toThrow(ApiError);
    await after.guest.change({ kind: 'add', items: [line('c')] });
    await after.changed();
    expect(state.copy?.items).toEqual(CART);
    state.isAway = false;
    expect(await takeCopy(after.deps)).toBe(true);
    await after.changed();
    expect(state.copy?.items).toEqual([...CART, line('c')]);
  });

  it('replaces a copy that has counted further', async () => {
    const { api, state } = server();
    state.copy = { revision: 99_999_999, items: [line('d')] };
    const { guest, changed } = page({ api });
    await guest.change({ kind: 'add', items: CART });
    await changed();
    expect(state.copy).toEqual({ revision: 100_000_000, items: CART });
  });

  it('is not left behind again and again by a browser that keeps no cookie', async () => {
    const { api, asked } = server();
    const { guest, changed } = page({ api });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await guest.change({ kind: 'add', items: [line('a')] });
    await changed();
    await guest.change({ kind: 'add', items: [line('b')] });
    await changed();
    expect(asked).toEqual(['storeCartCopy']);
  });
});
