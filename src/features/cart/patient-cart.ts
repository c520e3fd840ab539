import type { DeviceStore } from '@/platform/storage/device-store';
import { createStore } from '@/platform/storage/create-store';
import type { TabChannel } from '@/platform/storage/tab-channel';
import type { CartChange } from './cart-change';
import type { CartMessage } from './guest-cart';
import type { CartQueue } from './cart-queue';

/** A change that the server has not confirmed. Its id is the Idempotency-Key (design 5, Safe repeats). */
export interface Operation {
  id: string;
  change: CartChange;
  /** When it was sent first (ms); null while it has not been. */
  sentAt: number | null;
}

export interface PatientCartState {
  /** In the order in which they were made. */
  operations: Operation[];
  /** They could not be sent just now, and wait for the network. */
  isWaiting: boolean;
}

/** What this device has to tell the server of the signed-in patient's cart. One for each app instance. */
export interface PatientCart {
  readonly state: PatientCartState;
  /** The queue itself, whose code arrives once somebody is signed in. */
  queue(): Promise<CartQueue>;
}

/** Makes the cart over the device's store; nothing is read before the queue is asked for. */
export function createPatientCart(
  device: DeviceStore,
  channel: TabChannel<CartMessage>,
): PatientCart {
  const state = createStore<PatientCartState>({ operations: [], isWaiting: false });
  let loading: Promise<CartQueue> | undefined;
  return {
    state,
    queue: () =>
      (loading ??= import('./cart-queue').then(
        ({ createCartQueue }) => createCartQueue(device, channel, state),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
}
