import type { Item } from '@contract/cart/schemas';
import { CART_FULL_MESSAGE, CART_MAX_LINES } from '@contract/core/constants';
import { storedItems } from '@contract/cart/stored-items';
import { isMissingFile } from '@/loading/retry-import';
import { wait } from '@/loading/wait';
import { ApiError } from '@/platform/api/api-error';
import { createStore } from '@/platform/state/store';
import type { Persistence, FallbackStore } from '@/platform/storage/device-store';
import type { TabChannel } from '@/platform/storage/tab-channel';
import { leaveLines } from '@/platform/storage/leave-lines';
import { type CartChange, changedCart } from './cart-change';

interface GuestCartState {
  items: Item[];
  /** False until the device has been read. */
  isLoaded: boolean;
  persistence: Persistence;
}

/** What has changed: the guest's cart, the server's, or what the server has not heard of yet. */
export type CartMessage = 'guest' | 'server' | 'queue';

export type GuestCart = ReturnType<typeof createGuestCart>;

/** How long a change that is only in memory waits for its copy, in milliseconds. */
const COPY_WAIT_MS = 3000;

/** The guest's cart on this device (product 3, product 4, Cart), of one app instance. Nothing is read before `load`. */
export function createGuestCart(device: FallbackStore, channel: TabChannel<CartMessage>) {
  const state = createStore<GuestCartState>({ items: [], isLoaded: false, persistence: 'all' });
  let changing = 0;
  let changed = async (): Promise<void> => undefined;
  let told = changed();
  let reading = Promise.resolve();

  /** What a tap already shows is not undone by what an earlier transaction answers. */
  const show = (items: readonly Item[]): void => {
    if (changing > 0) return;
    state.items = copied(items);
    state.persistence = device.persistence();
    state.isLoaded = true;
  };

  /** Shows a changed cart, here and in the other tabs. */
  const showChanged = (items: readonly Item[]): void => {
    show(items);
    channel.post('guest');
    told = changed();
  };

  /** Throws `ApiError` `cart_full` beyond 100 lines. */
  const change = async (wanted: CartChange): Promise<void> => {
    const apply = (items: readonly Item[]) => withinLimit(changedCart(items, wanted));
    let next: Item[] = [];
    // once the device is read, a change shows before it is stored
    if (!state.isLoaded) await reading;
    if (state.isLoaded) state.items = copied(apply(state.items));
    changing += 1;
    try {
      await device.update('cart', (value) => (next = apply(parseItems(value) ?? [])));
      changing -= 1;
    } catch (error) {
      changing -= 1;
      if (wanted.kind === 'add' && isMissingFile(error)) {
        leaveLines(wanted.items);
        return;
      }
      await load();
      throw error;
    }
    showChanged(next);
    if (device.persistence() !== 'all') await Promise.race([told, wait(COPY_WAIT_MS)]);
  };

  const read = async (): Promise<void> => {
    const items = parseItems(await device.read('cart'));
    if (items !== null) {
      show(items);
      return;
    }
    let next: Item[] = [];
    await device.updateBoth(['cart', 'cartCopy'], (value, record) => {
      const whole = parseItems(value);
      next = whole ?? [];
      return [next, whole === null ? undefined : record];
    });
    showChanged(next);
  };

  /** Reads the device; a corrupt cart is cleared, with what is known of its copy, which then comes back. */
  const load = (): Promise<void> => {
    const loaded = read();
    reading = loaded.catch(() => undefined);
    return loaded;
  };

  return {
    state,
    load,
    /** Takes over what other tabs change; answers how to stop. */
    follow: () =>
      channel.listen((message) => {
        if (message === 'guest') void load().catch(() => undefined);
      }),
    change,
    /**
     * Changes the cart together with the merge that is under way, the marks of what came from other browsers, or the
     * record of the server's copy, in one transaction; shows nothing.
     */
    changeWith: (
      key: 'cartMergeKey' | 'cartHandoffs' | 'cartCopy',
      apply: (cart: Item[], other: unknown) => [Item[], unknown],
    ): Promise<void> =>
      device.updateBoth(['cart', key], (cart, other) => apply(parseItems(cart) ?? [], other)),
    showChanged,
    /**
     * Tells one listener of each change of this tab; answers how to stop. A change that IndexedDB does not store waits
     * for it, up to three seconds, since the page may be left right after it.
     */
    onChange: (listener: () => Promise<void>) => {
      changed = listener;
      return () => {
        changed = async () => undefined;
      };
    },
  };
}

function copied(items: readonly Item[]): Item[] {
  return items.map((item) => ({ ...item }));
}

/** What is stored under `cart`; null when it is corrupt. Nothing stored is an empty cart. */
function parseItems(value: unknown): Item[] | null {
  return value === undefined ? [] : storedItems(value);
}

/** The cart as it is; throws `cart_full` beyond the limit that the server has too. */
export function withinLimit(cart: Item[]): Item[] {
  if (cart.length > CART_MAX_LINES)
    throw new ApiError('http', {
      status: 409,
      declared: true,
      body: { code: 'cart_full', message: CART_FULL_MESSAGE },
    });
  return cart;
}
