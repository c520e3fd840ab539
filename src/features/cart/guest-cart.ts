import type { Item, ItemKey } from '@contract/cart';
import { removeItems, setQuantities } from '@contract/rules/cart-merge';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { createStore } from '@/platform/storage/create-store';
import type { KeptStore } from '@/platform/storage/device-store';
import { IDB_KEYS } from '@/platform/storage/keys';
import type { TabChannel } from '@/platform/storage/tab-channel';
import {
  addWithinLimit,
  parseItems,
  parsePendingMerge,
  subtractItems,
  type PendingMerge,
} from './guest-items';

export interface GuestCartState {
  items: Item[];
  /** False until the device has been read. */
  isLoaded: boolean;
  /** False when the browser refuses to keep it: then it lasts as long as the tab. */
  isKept: boolean;
}

/** What has changed: the guest's cart, the server's, or what the server has not heard of yet. */
export type CartMessage = 'guest' | 'server' | 'queue';

/** The guest's cart on this device (spec 3, spec 4, Cart). One for each app instance. */
export interface GuestCart {
  readonly state: GuestCartState;
  /** Reads the device; a corrupt cart is cleared. */
  load(): Promise<void>;
  /** Takes over what other tabs change; answers how to stop. */
  follow(): () => void;
  /** Adds to lines that are there, else appends. Throws `ApiError` `cart_full` at 100 lines. */
  add(items: readonly Item[]): Promise<void>;
  setQuantities(items: readonly Item[]): Promise<void>;
  remove(keys: readonly ItemKey[]): Promise<void>;
  /** The merge that waits for its answer, or a new one of all items; null when there is nothing. */
  openMerge(patientId: string | null): Promise<PendingMerge | null>;
  /**
   * Ends a merge; when it succeeded, exactly what was merged leaves the cart. `beforeShown` may put the
   * merged cart in its place first, so that it never looks empty between both.
   */
  closeMerge(key: string, isMerged: boolean, beforeShown?: () => Promise<void>): Promise<void>;
}

const BOTH = [IDB_KEYS.cart, IDB_KEYS.mergeKey] as const;

/** Makes the guest's cart over IndexedDB. Nothing is read before `load`. */
export function createGuestCart(device: KeptStore, channel: TabChannel<CartMessage>): GuestCart {
  const state = createStore<GuestCartState>({ items: [], isLoaded: false, isKept: true });
  let changing = 0;

  /** What a tap already shows is not undone by what an earlier transaction answers. */
  const show = (items: readonly Item[]): void => {
    if (changing > 0) return;
    state.items = copied(items);
    state.isKept = device.lasts();
    state.isLoaded = true;
  };

  const change = async (apply: (items: Item[]) => Item[]): Promise<void> => {
    let next: Item[] = [];
    if (state.isLoaded) state.items = copied(apply(copied(state.items)));
    changing += 1;
    try {
      await device.update(IDB_KEYS.cart, (value) => (next = apply(parseItems(value) ?? [])));
      changing -= 1;
    } catch (error) {
      changing -= 1;
      await load();
      throw error;
    }
    show(next);
    channel.post('guest');
  };

  const load = async (): Promise<void> => {
    const items = parseItems(await device.read(IDB_KEYS.cart));
    if (items === null) await change((kept) => kept);
    else show(items);
  };

  return {
    state,
    load,
    follow: () =>
      channel.listen((message) => {
        if (message === 'guest') void load().catch(() => undefined);
      }),
    add: (items) => change((cart) => addWithinLimit(cart, items)),
    setQuantities: (items) => change((cart) => setQuantities(cart, items)),
    remove: (keys) => change((cart) => removeItems(cart, keys)),
    openMerge: async (patientId) => {
      let pending: PendingMerge | null = null;
      await device.updateBoth(BOTH, (cart, kept) => {
        const items = parseItems(cart) ?? [];
        pending = parsePendingMerge(kept);
        if (pending?.patientId !== patientId) pending = null;
        if (pending === null && items.length > 0)
          pending = { key: newIdempotencyKey(), patientId, items };
        return [items, pending ?? undefined];
      });
      return pending;
    },
    closeMerge: async (key, isMerged, beforeShown) => {
      let next: Item[] = [];
      await device.updateBoth(BOTH, (cart, kept) => {
        const pending = parsePendingMerge(kept);
        next = parseItems(cart) ?? [];
        // another tab has ended it already
        if (pending?.key !== key) return [next, kept];
        if (isMerged) next = subtractItems(next, pending.items);
        return [next, undefined];
      });
      await beforeShown?.();
      show(next);
      channel.post('guest');
    },
  };
}

function copied(items: readonly Item[]): Item[] {
  return items.map((item) => ({ ...item }));
}
