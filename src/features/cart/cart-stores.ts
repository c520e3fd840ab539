import { insist } from '@/loading/insist';
import { loadOnce } from '@/loading/load-once';
import { createStore } from '@/platform/storage/create-store';
import type { KeptStore } from '@/platform/storage/device-store';
import { createTabChannel, type TabChannel } from '@/platform/storage/tab-channel';
import { createGuestCart, type CartMessage, type GuestCart } from './guest-cart';
import { createLazyLineMemory } from './lazy-line-memory';
import type { LineMemory } from './line-memory-state';
import type { MergeRunner } from './merge-runner';
import { createPatientCart, type PatientCart } from './patient-cart';

/** What the cart keeps on this device. One for each app instance. */
export interface CartStores {
  guest: GuestCart;
  patient: PatientCart;
  memory: LineMemory;
  channel: TabChannel<CartMessage>;
  runMerge: MergeRunner;
  /** Whether the guest's cart could not be merged when it was last tried. */
  merging: { readonly hasFailed: boolean };
}

/** Makes the stores; the device is not touched before `CartKeeper` is mounted. */
export function createCartStores(device: KeptStore): CartStores {
  const channel = createTabChannel<CartMessage>('dalim-cart', ['guest', 'server', 'queue']);
  const guest = createGuestCart(device, channel);
  const runner = loadOnce(async () => {
    const { createMergeRunner } = await insist(() => import('./merge-runner'));
    return createMergeRunner(guest);
  });
  const merging = createStore({ hasFailed: false });
  let mergedFor: string | null = null;
  const runMerge: MergeRunner = async (api, patientId, take) => {
    // what failed for one patient has not been tried for the next
    if (mergedFor !== patientId) merging.hasFailed = false;
    mergedFor = patientId;
    try {
      const merge = await runner();
      await merge(api, patientId, take);
      merging.hasFailed = false;
    } catch (error) {
      merging.hasFailed = true;
      throw error;
    }
  };
  const patient = createPatientCart(device, channel);
  return { guest, patient, memory: createLazyLineMemory(device), channel, runMerge, merging };
}
