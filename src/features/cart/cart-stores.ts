import { insist } from '@/loading/insist';
import { loadOnce } from '@/loading/load-once';
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
}

/** Makes the stores; the device is not touched before `CartKeeper` is mounted. */
export function createCartStores(device: KeptStore): CartStores {
  const channel = createTabChannel<CartMessage>('dalim-cart', ['guest', 'server', 'queue']);
  const guest = createGuestCart(device, channel);
  const runner = loadOnce(async () => {
    const { createMergeRunner } = await insist(() => import('./merge-runner'));
    return createMergeRunner(guest);
  });
  const runMerge: MergeRunner = async (api, patientId) => (await runner())(api, patientId);
  const patient = createPatientCart(device, channel);
  return { guest, patient, memory: createLazyLineMemory(device), channel, runMerge };
}
