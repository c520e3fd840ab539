import { createContext, useContext } from 'react';
import { importWithRetry } from '@/loading/retry-import';
import { loadOnce } from '@/loading/load-once';
import { createStore } from '@/platform/state/store';
import type { FallbackStore } from '@/platform/storage/device-store';
import { createTabChannel, type TabChannel } from '@/platform/storage/tab-channel';
import type { PatientCartState } from './cart-change';
import type { CartQueue } from './cart-queue';
import { createGuestCart, type CartMessage, type GuestCart } from './guest-cart';
import type { LineMemory, LineMemoryState } from './line-memory';

/** What the cart stores on this device. One for each app instance. */
export interface CartStores {
  /** The page's one store of the device. */
  readonly device: FallbackStore;
  guest: GuestCart;
  /** What this device has to tell the server of the signed-in patient's cart. */
  patient: {
    readonly state: PatientCartState;
    /** The queue itself, whose code arrives once somebody is signed in. */
    queue: () => Promise<CartQueue>;
  };
  /** What the patient last saw of each line. */
  memory: {
    readonly state: LineMemoryState;
    /** The memory itself, whose code arrives when a line is to be remembered or shown. */
    open: () => Promise<LineMemory>;
  };
  channel: TabChannel<CartMessage>;
  /** Whether the guest's cart could not be merged when it was last tried. */
  merging: { hasFailed: boolean };
}

/** Makes the stores; the device is not touched before `CartSync` is mounted. */
export function createCartStores(device: FallbackStore): CartStores {
  const channel = createTabChannel<CartMessage>('dalim-cart', ['guest', 'server', 'queue']);
  const operations = createStore<PatientCartState>({
    operations: [],
    isRead: false,
    isWaiting: false,
  });
  const lines = createStore<LineMemoryState>({ lines: {}, changedFrom: {}, isLoaded: false });
  return {
    device,
    guest: createGuestCart(device, channel),
    patient: {
      state: operations,
      queue: loadOnce(async () =>
        (await import('./cart-queue')).createCartQueue(device, channel, operations),
      ),
    },
    memory: {
      state: lines,
      open: loadOnce(async () =>
        (await importWithRetry(() => import('./line-memory'))).createLineMemory(device, lines),
      ),
    },
    channel,
    merging: createStore({ hasFailed: false }),
  };
}

const CartContext = createContext<CartStores | null>(null);

export const CartProvider = CartContext.Provider;

/** The cart's stores of this app instance. */
export function useCartStores(): CartStores {
  const stores = useContext(CartContext);
  if (!stores) throw new Error('no CartProvider');
  return stores;
}
