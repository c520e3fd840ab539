import type { Item, ItemKey } from '@contract/cart/schemas';
import { CART_FULL_MESSAGE, CART_MAX_LINES } from '@contract/core/constants';
import { addItems, removeItems, setQuantities } from '@contract/cart/cart-merge';
import { storedItems } from '@contract/cart/stored-items';
import { isMissingFile } from '@/loading/retry-import';
import { wait } from '@/loading/wait';
import { ApiError } from '@/platform/api/api-error';
import { createStore } from '@/platform/state/store';
import type { Persistence, FallbackStore } from '@/platform/storage/device-store';
import type { TabChannel } from '@/platform/storage/tab-channel';
import { leaveLines } from '@/platform/storage/leave-lines';

interface GuestCartState {
  items: Item[];
  /** False until the device has been read. */
  isLoaded: boolean;
  /** Where it is stored. */
  persistence: Persistence;
}

/** What has changed: the guest's cart, the server's, or what the server has not heard of yet. */
export type CartMessage = 'guest' | 'server' | 'queue';

/** The guest's cart on this device (product 3, product 4, Cart). One for each app instance. */
export interface GuestCart {
  readonly state: GuestCartState;
  /** Reads the device; a corrupt cart is cleared, with what is known of its copy, which then comes back. */
  load(): Promise<void>;
  /** Takes over what other tabs change; answers how to stop. */
  follow(): () => void;
  /** Adds to lines that are there, else appends. Throws `ApiError` `cart_full` at 100 lines. */
  add(items: readonly Item[]): Promise<void>;
  setQuantities(items: readonly Item[]): Promise<void>;
  remove(keys: readonly ItemKey[]): Promise<void>;
  /**
   * Changes the cart together with the merge that is under way, the marks of what came from other browsers, or the
   * record of the server's copy, in one transaction; shows nothing.
   */
  changeWith(
    key: 'cartMergeKey' | 'cartHandoffs' | 'cartCopy',
    change: (cart: Item[], other: unknown) => [Item[], unknown],
  ): Promise<void>;
  /** Shows a cart that was changed so, here and in the other tabs. */
  showChanged(items: readonly Item[]): void;
  /**
   * Tells one listener of each change of this tab; answers how to stop. A change that IndexedDB does not store waits
   * for it, up to three seconds, since the page may be left right after it.
   */
  onChange(listener: () => Promise<void>): () => void;
}

/** How long a change that is only in memory waits for its copy, in milliseconds. */
const COPY_WAIT_MS = 3000;

/** Makes the guest's cart over IndexedDB. Nothing is read before `load`. */
export function createGuestCart(
  device: FallbackStore,
  channel: TabChannel<CartMessage>,
): GuestCart {
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

  const showChanged = (items: readonly Item[]): void => {
    show(items);
    channel.post('guest');
    told = changed();
  };

  const change = async (
    apply: (items: Item[]) => Item[],
    added: readonly Item[] = [],
  ): Promise<void> => {
    let next: Item[] = [];
    // once the device is read, a change shows before it is stored
    if (!state.isLoaded) await reading;
    if (state.isLoaded) state.items = copied(apply(copied(state.items)));
    changing += 1;
    try {
      await device.update('cart', (value) => (next = apply(parseItems(value) ?? [])));
      changing -= 1;
    } catch (error) {
      changing -= 1;
      if (added.length > 0 && isMissingFile(error)) {
        leaveLines(added);
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

  const load = (): Promise<void> => {
    const loaded = read();
    reading = loaded.catch(() => undefined);
    return loaded;
  };

  return {
    state,
    load,
    follow: () =>
      channel.listen((message) => {
        if (message === 'guest') void load().catch(() => undefined);
      }),
    add: (items) => change((cart) => addWithinLimit(cart, items), items),
    setQuantities: (items) => change((cart) => setQuantities(cart, items)),
    remove: (keys) => change((cart) => removeItems(cart, keys)),
    changeWith: (key, change) =>
      device.updateBoth(['cart', key], (cart, other) => change(parseItems(cart) ?? [], other)),
    showChanged,
    onChange: (listener) => {
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

/** Throws `cart_full` beyond the limit that the server has too. */
export function addWithinLimit(cart: readonly Item[], added: readonly Item[]): Item[] {
  const next = addItems(cart, added);
  if (next.length > CART_MAX_LINES)
    throw new ApiError('http', {
      status: 409,
      declared: true,
      body: { code: 'cart_full', message: CART_FULL_MESSAGE },
    });
  return next;
}
