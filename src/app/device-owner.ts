import { sessionOwner } from '@/platform/session/session-owner';
import { localStore } from '@/platform/storage/web-storage';
import { forgetCopies } from './forget-device';
import type { AppStores } from './providers';

/**
 * Makes the device the signed-in patient's. What ends with a logout outlives an expiry for her next login; it goes when
 * another patient signs in instead (product 4, Logout).
 */
export async function claimDevice({
  session,
  checkout,
}: Pick<AppStores, 'session' | 'checkout'>): Promise<void> {
  const patientId = sessionOwner(session);
  const before = localStore.read('keptListsOwner');
  if (patientId === null || before === patientId) return;
  if (before !== null)
    for (const [orderId, draft] of checkout.drafts)
      if (draft.patientId !== patientId) checkout.drafts.delete(orderId);
  const forgotten = before === null ? undefined : forgetCopies();
  // what was forgotten includes whose it was
  localStore.write('keptListsOwner', patientId);
  await forgotten;
}
