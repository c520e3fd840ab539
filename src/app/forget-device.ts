import type { GuestCart } from '@/features/cart/guest-cart';
import { forgetMerge } from '@/features/cart/merge-runner';
import { clearPending } from '@/features/checkout/pending-checkout';
import { forgetSavedLists } from '@/features/saved/saved-list';
import { forgetPush } from '@/platform/push/push';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore } from '@/platform/storage/web-storage';

/**
 * What a session leaves behind on the device goes with it: searches, favourites and viewed products, private
 * copies, their key, reminders, a cart from another browser that nobody has taken, and what waits to be merged
 * into the patient's cart (product 4). Never rejects.
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
