import { useCallback } from 'react';
import { useCheckoutPort } from './checkout-port';
import { clearPending, readPending } from './pending-checkout';
import { useCheckoutStart } from './use-checkout-start';

/** Goes on with a checkout that waited for login or profile; does nothing without one (spec 4). */
export function useCheckoutResume(): () => Promise<void> {
  const { start } = useCheckoutStart();
  const { store } = useCheckoutPort();
  return useCallback(async () => {
    const pending = store.state.isStarting ? null : readPending();
    if (pending === null) return;
    clearPending();
    await start(pending.items, pending.source);
  }, [start, store]);
}
