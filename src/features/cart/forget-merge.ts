import type { GuestCart } from './guest-cart';

/**
 * Takes off this device what waits to be merged into a patient's cart, and the key of the merge, when
 * the patient leaves: the next person is not to find it (design 6, Session).
 */
export async function forgetMerge(guest: GuestCart, patientId: string | null): Promise<void> {
  const pending = await guest.openMerge(patientId);
  if (pending !== null) await guest.closeMerge(pending.key, true);
}
