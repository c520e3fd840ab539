import type { GuestCart } from '@/features/cart/guest-cart';
import { forgetMerge } from '@/features/cart/merge-runner';
import { clearPending } from '@/features/checkout/pending-checkout';
import { forgetSavedLists } from '@/features/saved/saved-list';
import { forgetPush } from '@/platform/push/push';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore } from '@/platform/storage/web-storage';

/**
 * Removes what a session leaves on the device: saved lists, private values and their key, reminders, an unclaimed
 * cart from another browser, a pending checkout and the guest's pending merge (product 4). Never rejects.
 */
export async function forgetDevice(guest: GuestCart, patientId: string | null): Promise<void> {
  forgetSavedLists();
  localStore.remove(LOCAL_KEYS.handoff);
  clearPending();
  await Promise.allSettled([
    createEncryptedStore().clear(),
    forgetPush(),
    forgetMerge(guest, patientId),
  ]);
}
