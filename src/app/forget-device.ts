import type { GuestCart } from '@/features/cart/guest-cart';
import { forgetMerge } from '@/features/cart/merge-guest-cart';
import { clearPending } from '@/features/checkout/pending-checkout';
import { forgetSavedLists } from '@/features/catalog/saved/saved-list';
import { forgetPush } from '@/platform/push/push';
import { keysThatEnd } from '@/platform/storage/device-values';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { localStore, sessionStore } from '@/platform/storage/web-storage';

/**
 * Removes what ends with a logout (`device-values.ts`), reminders and a pending merge; what the tab alone has, where the
 * device is no longer theirs. Never rejects.
 */
export async function forgetDevice(
  guest: GuestCart,
  patientId: string | null,
  ownsDevice: () => boolean,
): Promise<void> {
  for (const key of keysThatEnd('session', 'logout')) sessionStore.remove(key);
  clearPending();
  // asked once more, for this code may have been long in coming
  if (!ownsDevice()) return;
  await Promise.allSettled([forgetCopies(), forgetMerge(guest, patientId)]);
}

/** The same without what a tab and a guest have for the login that follows. Never rejects. */
export async function forgetCopies(): Promise<void> {
  forgetSavedLists();
  for (const key of keysThatEnd('local', 'logout')) localStore.remove(key);
  await Promise.allSettled([createEncryptedStore().clear(), forgetPush()]);
}
