import { importWithRetry } from '@/loading/retry-import';
import { loadOnce } from '@/loading/load-once';
import { requiredContext } from '@/platform/state/required-context';
import { createStore } from '@/platform/state/store';
import type { FallbackStore } from '@/platform/storage/device-store';
import { createTabChannel } from '@/platform/storage/tab-channel';
import type { PatientCartState } from './cart-change';
import { createGuestCart, type CartMessage } from './guest-cart';
import type { LineMemoryState } from './line-memory';
import type { Merging } from './merge-guest-cart';

export type CartStores = ReturnType<typeof createCartStores>;

/** Makes what the cart stores on this device, which is not touched before `CartSync` is mounted. */
export function createCartStores(device: FallbackStore) {
  const channel = createTabChannel<CartMessage>('dalim-cart', ['guest', 'server', 'queue']);
  const operations = createStore<PatientCartState>({
    operations: [],
    isRead: false,
    isWaiting: false,
  });
  const lines = createStore<LineMemoryState>({ lines: {}, changedFrom: {}, isLoaded: false });
  return {
    device,
    channel,
    guest: createGuestCart(device, channel),
    /** What this device has to tell the server of the signed-in patient's cart. */
    patient: {
      state: operations,
      /** The queue itself, whose code arrives once somebody is signed in. */
      queue: loadOnce(async () =>
        (await import('./cart-queue')).createCartQueue(device, channel, operations),
      ),
    },
    /** What the patient last saw of each line. */
    memory: {
      state: lines,
      /** The memory itself, whose code arrives when a line is to be remembered or shown. */
      open: loadOnce(async () =>
        (await importWithRetry(() => import('./line-memory'))).createLineMemory(device, lines),
      ),
    },
    /** For whom merging the guest's cart was last tried, and whether it has failed. */
    merging: createStore<Merging>({ patientId: null, hasFailed: false }),
  };
}

/** The cart's stores of this app instance. */
export const [CartProvider, useCartStores] = requiredContext<CartStores>('CartProvider');
