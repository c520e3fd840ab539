import { useCallback } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';

/**
 * The path for which a guarded page requested the login dialog, or null, and the promotion that was open; `clear`
 * removes the request from the history entry, so that reload or Back does not ask again.
 */
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
