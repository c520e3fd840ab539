import { forgetMerge } from '@/features/cart/merge-guest-cart';
import { clearPending } from '@/features/checkout/pending-checkout';
import { forgetSavedLists } from '@/features/catalog/saved/saved-list';
import { forgetPush } from '@/platform/push/push';
import { sessionOwner } from '@/platform/session/session-owner';
import type { SessionEnd } from '@/platform/session/session-state';
import { keysThatEnd } from '@/platform/storage/device-values';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import type { AppStores } from './providers';

/**
 * Removes what ends with a logout (`device-values.ts`), reminders and a pending merge, and stores whose the device is now.
 * Never rejects.
 */
export async function forgetDevice(
  { cart, session }: Pick<AppStores, 'cart' | 'session'>,
  how: SessionEnd,
  patientId: string | null,
): Promise<void> {
  forgetSavedLists();
  for (const key of keysThatEnd('local', 'logout')) localStore.remove(key);
  const owner = sessionOwner(session);
  if (owner !== null) localStore.write('deviceOwner', owner);
  const forgetting: Promise<unknown>[] = [createEncryptedStore().clear(), forgetPush()];
  // after an expiry the tab's values and the guest's lines wait for the login that has just come
  if (how !== 'replaced') {
    for (const key of keysThatEnd('session', 'logout')) sessionStore.remove(key);
    clearPending();
    forgetting.push(forgetMerge(cart.guest, patientId));
  }
  await Promise.allSettled(forgetting);
}
