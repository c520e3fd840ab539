import { useCallback } from 'react';
import { useRouter, useRouterState, type HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order whose failed payment led to this page; its address is the specification's. */
    failedOrder?: string;
  }
}

/** What led here, as the last page left it, or null; `clear` removes it, so that Back does not bring it again. */
export function useHandedOver<Name extends keyof HistoryState>(name: Name) {
  const router = useRouter();
  const value = useRouterState({ select: (state) => state.location.state[name] ?? null });
  const clear = useCallback(() => {
    const { href, state } = router.state.location;
    // the page stays, so no guard has to be asked
    router.history.replace(href, { ...state, [name]: undefined }, { ignoreBlocker: true });
  }, [router, name]);
  return [value, clear] as const;
}

/** Removes the query from the address, replacing the history entry. */
export function useStripSearch(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, searchStr } = router.state.location;
    if (searchStr !== '') router.history.replace(pathname);
  }, [router]);
}
