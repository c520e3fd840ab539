import { loadOnce } from '@/loading/load-once';
import type { DeviceStore } from '@/platform/storage/device-store';
import { createStore } from '@/platform/storage/create-store';
import type { TabChannel } from '@/platform/storage/tab-channel';
import type { PatientCartState } from './cart-operation';
import type { CartQueue } from './cart-queue';
import type { CartMessage } from './guest-cart';

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
  const state = createStore<PatientCartState>({ operations: [], isRead: false, isWaiting: false });
  const queue = loadOnce(async () => {
    const { createCartQueue } = await import('./cart-queue');
    return createCartQueue(device, channel, state);
  });
  return { state, queue };
}
