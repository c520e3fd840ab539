import { useCallback } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order whose failed payment led to this page; its address is the specification's. */
    failedOrder?: string;
  }
}

/** The order whose failed payment led here, or null; `clear` removes it, so that Back does not offer it again. */
export function useFailedOrder(): { failedOrder: string | null; clear: () => void } {
  const router = useRouter();
  const failedOrder = useRouterState({
    select: (state) => state.location.state.failedOrder ?? null,
  });
  const clear = useCallback(() => {
    const { href, state } = router.state.location;
    const { failedOrder: _failed, ...rest } = state;
    router.history.replace(href, rest);
  }, [router]);
  return { failedOrder, clear };
}

/** Removes the query from the address, replacing the history entry. */
export function useStripSearch(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, searchStr } = router.state.location;
    if (searchStr !== '') router.history.replace(pathname);
  }, [router]);
}
