import type { SessionEnd } from '@/platform/session/session-state';
import type { KeyIn } from '@/platform/storage/device-values';
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

type Keys<T extends string> = Record<Exclude<T, 'session' | 'user'>, true>;
// `session` and `user` are removed by the session itself; the compiler compares the others with the table
const ENDED_LOCAL: Keys<KeyIn<'local', 'session'>> = { isPostProcess: true };
const ENDED_IN_TAB: Keys<KeyIn<'session', 'session'>> = {
  isPostProcess: true,
  productId: true,
  redirectPath: true,
};

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
  // at once, since the login that follows stores its own
  {
    empty: () => {
      for (const key of keysOf(ENDED_LOCAL)) localStore.remove(key);
      for (const key of keysOf(ENDED_IN_TAB)) sessionStore.remove(key);
    },
  },
  // what was typed in a checkout and could only be stored in this tab
  { isSparedByExpiry: true, empty: ({ checkout }) => checkout.drafts.clear() },
  // all else on the device that ends with a logout
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

const keysOf = <T extends string>(keys: Record<T, true>) => Object.keys(keys) as T[];
