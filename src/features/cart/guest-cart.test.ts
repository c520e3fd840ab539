import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DeviceStore, FallbackStore } from '@/platform/storage/device-store';
import { openFallbackStore } from '@/platform/storage/fallback-store';
import { createDeviceStore } from '@/platform/storage/idb';
import type { TabChannel } from '@/platform/storage/tab-channel';
import { createGuestCart, type CartMessage } from './guest-cart';

const id = (digit: string) => digit.repeat(24);
const line = (product: string, quantity = 1) => ({
  product_id: id(product),
  variant_id: id('1'),
  quantity,
});

/** Channels that hear each other, never themselves. */
function linkedTabs(count: number): TabChannel<CartMessage>[] {
  const heard = Array.from({ length: count }, () => new Set<(message: CartMessage) => void>());
  return heard.map((own) => ({
    post: (message) => {
      for (const others of heard) if (others !== own) for (const tell of others) tell(message);
    },
    listen: (listener) => {
      own.add(listener);
      return () => own.delete(listener);
    },
  }));
}

const silent: TabChannel<CartMessage> = { post: () => undefined, listen: () => () => undefined };

/** A place that the browser forbids. */
const blockedStore = (): DeviceStore => {
  const refuse = () => Promise.reject(new Error('blocked'));
  return { read: refuse, update: refuse, updateBoth: refuse, remove: refuse };
};

let device: FallbackStore;
beforeEach(() => {
  device = createDeviceStore();
});

describe('the guest cart (product 4, Cart; product 6, Guest)', () => {
  it('raises a line that is there, sets quantities and removes', async () => {
    const cart = createGuestCart(device, silent);
    await cart.change({ kind: 'add', items: [line('a')] });
    await cart.change({ kind: 'add', items: [line('a'), line('b', 3)] });
    await cart.change({ kind: 'set', items: [line('b', 5)] });
    expect(cart.state.items).toEqual([line('a', 2), line('b', 5)]);
    await cart.change({ kind: 'remove', items: [line('a')] });
    expect(cart.state.items).toEqual([line('b', 5)]);
    expect(await device.read('cart')).toEqual([line('b', 5)]);
  });

  it('shows a tap at once, and never an older state after it', async () => {
    const cart = createGuestCart(device, silent);
    await cart.change({ kind: 'add', items: [line('a')] });
    const shown: number[] = [];
    const done: Promise<void>[] = [];
    for (const quantity of [2, 3, 4]) {
      const change = cart.change({ kind: 'set', items: [line('a', quantity)] });
      shown.push(cart.state.items[0]?.quantity ?? 0);
      done.push(change.then(() => void shown.push(cart.state.items[0]?.quantity ?? 0)));
    }
    await Promise.all(done);
    expect(shown).toEqual([2, 3, 4, 4, 4, 4]);
  });

  it('shows a tap that comes while the device is read before it is kept', async () => {
    let release = (): void => undefined;
    const stored = new Promise<void>((resolve) => (release = resolve));
    const slow: FallbackStore = {
      ...device,
      update: async (key, change) => {
        await stored;
        return device.update(key, change);
      },
    };
    const cart = createGuestCart(slow, silent);
    const read = cart.load();
    const added = cart.change({ kind: 'add', items: [line('a')] });
    await read;
    await expect.poll(() => cart.state.items).toEqual([line('a')]);
    expect(await device.read('cart')).toBeUndefined();
    release();
    await added;
    expect(await device.read('cart')).toEqual([line('a')]);
  });

  it('counts every tap of two tabs, and both show the same without a reload', async () => {
    const [first, second] = linkedTabs(2).map((channel) => createGuestCart(device, channel));
    if (!first || !second) throw new Error('two tabs');
    const stops = [first.follow(), second.follow()];
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? first : second).change({ kind: 'add', items: [line('a')] }),
      ),
    );
    await Promise.all([first.load(), second.load()]);
    expect(first.state.items).toEqual([line('a', 100)]);
    expect(second.state.items).toEqual([line('a', 100)]);
    for (const stop of stops) stop();
  });

  it.each([
    ['no list', 'nonsense'],
    ['a foreign shape', [{ product: 1 }]],
    ['an impossible quantity', [{ ...line('a'), quantity: 0 }]],
  ])('clears what is corrupt: %s', async (_, stored) => {
    await device.update('cart', () => stored);
    const cart = createGuestCart(device, silent);
    await cart.load();
    expect(cart.state).toMatchObject({ items: [], isLoaded: true });
    expect(await device.read('cart')).toEqual([]);
  });

  it('refuses the line beyond the limit and keeps the rest', async () => {
    const full = Array.from({ length: 100 }, (_, index) => ({
      ...line('a'),
      variant_id: index.toString(16).padStart(24, '0'),
    }));
    const cart = createGuestCart(device, silent);
    await cart.change({ kind: 'add', items: full });
    await expect(cart.change({ kind: 'add', items: [line('b')] })).rejects.toMatchObject({
      code: 'cart_full',
    });
    await cart.change({ kind: 'add', items: [{ ...full[0]!, quantity: 2 }] });
    expect(cart.state.items).toHaveLength(100);
    expect(cart.state.items[0]?.quantity).toBe(3);
    const unaware = createGuestCart(device, silent);
    await unaware.load();
    await unaware.change({ kind: 'remove', items: [full[0]!] });
    await cart.change({ kind: 'add', items: [full[0]!] });
    await expect(unaware.change({ kind: 'add', items: [line('b')] })).rejects.toMatchObject({
      code: 'cart_full',
    });
    expect(unaware.state.items).toHaveLength(100);
  });

  it('waits three seconds for a copy that does not come where it is only in memory (decision 0124)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const cart = createGuestCart(openFallbackStore(blockedStore()), silent);
    const added = vi.fn();
    const told = new Promise<void>((resolve) =>
      cart.onChange(() => {
        resolve();
        return new Promise(() => undefined);
      }),
    );
    const adding = cart.change({ kind: 'add', items: [line('a')] }).then(added);
    await told;
    await vi.advanceTimersByTimeAsync(2999);
    expect(added).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await adding;
  });

  it('waits for no copy where the device stores it', async () => {
    const cart = createGuestCart(device, silent);
    cart.onChange(() => new Promise(() => undefined));
    await cart.change({ kind: 'add', items: [line('a')] });
    expect(await device.read('cart')).toEqual([line('a')]);
  });

  it('lives on in memory when the browser refuses to store it, and says so', async () => {
    const cart = createGuestCart(openFallbackStore(blockedStore()), silent);
    await cart.load();
    await cart.change({ kind: 'add', items: [line('a')] });
    await cart.change({ kind: 'add', items: [line('a')] });
    expect(cart.state).toMatchObject({
      items: [line('a', 2)],
      persistence: 'nothing',
      isLoaded: true,
    });
  });
});
