import type { SessionEnd } from '@/platform/session/session-state';
import { LOCAL_KEYS, SESSION_KEYS } from '@/platform/storage/keys';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import type { AppStores } from './providers';

interface EndedSession {
  /** The next login may go on with it, so a session that has only expired is spared what was typed. */
  isExpired: boolean;
  /** Whose it was, where that was known. */
  patientId: string | null;
}

interface Emptied {
  /** Left in place when the session has only expired. */
  isSparedByExpiry?: true;
  empty: (stores: AppStores, ended: EndedSession) => unknown;
}

/**
 * What the end of a session empties, in this order (product 4, Logout; product 4, Session). The session itself
 * drops tokens and patient before. Public answers stay, and what a guest adds later.
 */
const EMPTIED: readonly Emptied[] = [
  // answers that the patient was given, and calls that wait
  {
    empty: ({ queryClient }) => {
      queryClient.removeQueries({ queryKey: ['private'] });
      queryClient.getMutationCache().clear();
    },
  },
  // names and prices of the cart's lines
  { empty: async ({ cart }) => (await cart.memory.open()).clear() },
  // the patient's cart as last read; changes that the server has not heard of are spared by expiry
  {
    empty: async ({ cart }, { isExpired }) => (await cart.patient.queue()).end(!isExpired),
  },
  // the mark of an open payment, the product and the target of a login
  {
    empty: () => {
      localStore.remove(LOCAL_KEYS.isPostProcess);
      sessionStore.remove(SESSION_KEYS.isPostProcess);
      sessionStore.remove(SESSION_KEYS.productId);
      sessionStore.remove(SESSION_KEYS.redirectPath);
    },
  },
  // what was typed in a checkout and could only be kept in this tab, a checkout that waits, a time for it
  {
    isSparedByExpiry: true,
    empty: ({ checkout }) => {
      checkout.drafts.clear();
      sessionStore.remove(SESSION_KEYS.checkout);
      sessionStore.remove(SESSION_KEYS.chosenTime);
    },
  },
  // private copies and their key, reminders, the guest's lines that wait to be merged, and what was searched
  // for, liked and looked at here
  {
    isSparedByExpiry: true,
    empty: async ({ cart }, { patientId }) =>
      (await import('./forget-device')).forgetDevice(cart.guest, patientId),
  },
];

/** Empties this tab and this device of the session that has ended; what fails does not keep the rest. */
export function emptyAfterSession(
  stores: AppStores,
  how: SessionEnd,
  patientId: string | null,
): void {
  const isExpired = how === 'expired';
  for (const { isSparedByExpiry, empty } of EMPTIED)
    if (!isExpired || !isSparedByExpiry)
      void (async () => empty(stores, { isExpired, patientId }))().catch(() => undefined);
}
