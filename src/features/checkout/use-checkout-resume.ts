import { useCallback } from 'react';
import { useCheckoutPort } from './checkout-port';
import { clearPending, type WaitsFor } from './pending-checkout';
import { readPending } from './read-pending';
import { useCheckoutStart } from './use-checkout-start';

/**
 * Goes on with this tab's checkout that waited (product 4): after a login with one that waited for it, after
 * a completed profile with any, after a reload with one whose code was missing. Does nothing without one.
 */
export function useCheckoutResume(): (after: WaitsFor) => Promise<void> {
  const { start } = useCheckoutStart();
  const { store } = useCheckoutPort();
  return useCallback(
    async (after) => {
      const pending = store.state.isStarting ? null : readPending();
      if (pending === null) return;
      if (after !== 'profile' && ![after, 'reload'].includes(pending.waitsFor)) return;
      clearPending();
      await start(pending.items, pending.source);
    },
    [start, store],
  );
}
