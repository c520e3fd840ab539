import type { SessionEnd } from '@/platform/session/session-state';
import type { KeyIn } from '@/platform/storage/device-values';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import type { AppStores } from './providers';

type Keys<T extends string> = Record<Exclude<T, 'session' | 'user'>, true>;
// `session` and `user` are removed by the session itself; the compiler compares the others with the table
const ENDED_LOCAL: Keys<KeyIn<'local', 'session'>> = { isPostProcess: true };
const ENDED_IN_TAB: Keys<KeyIn<'session', 'session'>> = {
  isPostProcess: true,
  productId: true,
  redirectPath: true,
};

/**
 * Removes from tab and device what ends with a session (product 4, Session), each whether or not another fails. The
 * session drops tokens and patient itself. Public answers stay, and what a guest adds later.
 */
export function emptyAfterSession(
  { queryClient, cart, checkout }: AppStores,
  how: SessionEnd,
  patientId: string | null,
): void {
  const isExpired = how === 'expired';
  // a tab may hear so late that the device is a guest's, or the next patient's
  const ownsDevice = () =>
    isExpired || how === 'logged-out' || localStore.read('keptListsOwner') === (patientId ?? '');
  const isTheirs = ownsDevice();
  const attempt = (empty: () => unknown) => void (async () => empty())().catch(() => undefined);
  // answers that the patient was given, and calls that wait
  attempt(() => {
    queryClient.removeQueries({ queryKey: ['private'] });
    queryClient.getMutationCache().clear();
  });
  // names and prices of the cart's lines
  attempt(async () => (await cart.memory.open()).clear(isTheirs));
  // the patient's cart as last read; changes that the server has not heard of are spared by expiry
  attempt(async () => (await cart.patient.queue()).end(!isExpired, isTheirs));
  // at once, since the login that follows stores its own
  if (isTheirs) for (const key of keysOf(ENDED_LOCAL)) localStore.remove(key);
  for (const key of keysOf(ENDED_IN_TAB)) sessionStore.remove(key);
  // the next login may go on with what was typed before the session expired
  if (isExpired) return;
  // what was typed in a checkout and could only be stored in this tab
  checkout.drafts.clear();
  attempt(async () =>
    (await import('./forget-device')).forgetDevice(cart.guest, patientId, ownsDevice),
  );
}

const keysOf = <T extends string>(keys: Record<T, true>) => Object.keys(keys) as T[];
