import { forgetPush } from '@/platform/push/push';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';

/** What a session leaves behind on the device goes with it: private copies, their key, reminders (design 6). Never rejects. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([createEncryptedStore().clear(), forgetPush().catch(() => null)]);
}
