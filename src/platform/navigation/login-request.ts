import { useCallback } from 'react';
import { useRouter, useRouterState, type HistoryState } from '@tanstack/react-router';
import type { Item } from '@contract/cart/schemas';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * A guarded page redirected the guest here, and this path opens after login. It is history state, so
     * preloading a link has no effect (product 2).
     */
    loginFor?: string;
    /** The promotion that was open when the guest was redirected. */
    loginEvent?: string;
  }
}

/** History state that requests the login dialog, with the path that opens after it and the promotion that was open. */
export function loginRequest(loginFor: string, loginEvent?: string): HistoryState {
  return { loginFor, ...(loginEvent === undefined ? {} : { loginEvent }) };
}

/**
 * What `바로 구매` waits for a login with, as long as the page lasts: the login's attempt brings it to the next one where
 * the tab's storage takes nothing (decision 0124).
 */
export const waitingItem: { item: Item | undefined } = { item: undefined };

/** What a guarded page asked to log in for, if any; `clear` removes it, so that reload or Back does not ask again. */
export function useLoginRequest(): {
  loginFor: string | null;
  loginEvent: string | undefined;
  clear: () => void;
} {
  const router = useRouter();
  const loginFor = useRouterState({ select: (state) => state.location.state.loginFor ?? null });
  const loginEvent = useRouterState({ select: (state) => state.location.state.loginEvent });
  const clear = useCallback(() => {
    const { href, state } = router.state.location;
    if (state.loginFor === undefined) return;
    const { loginFor: _asked, loginEvent: _event, ...rest } = state;
    router.history.replace(href, rest);
  }, [router]);
  return { loginFor, loginEvent, clear };
}
