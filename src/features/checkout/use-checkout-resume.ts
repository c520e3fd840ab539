import { useCallback } from 'react';
import { useCheckoutPort } from './checkout-port';
import { clearPending, readPending, type WaitsFor } from './pending-checkout';
import { useCheckoutStart } from './use-checkout-start';

/**
 * Goes on with this tab's checkout that waited (product 4): after a login with one that waited for it, after
 * a completed profile with any. Does nothing without one.
 */
export function useCheckoutResume(): (after: WaitsFor) => Promise<void> {
  const { start } = useCheckoutStart();
  const { store } = useCheckoutPort();
  return useCallback(
    async (after) => {
      const pending = store.state.isStarting ? null : readPending();
      if (pending === null || (after === 'login' && pending.waitsFor !== 'login')) return;
      clearPending();
      await start(pending.items, pending.source);
    },
    [start, store],
  );
}
