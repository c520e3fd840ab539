import { useRouterState } from '@tanstack/react-router';

/** Whether the next page is loading. */
export function useIsLoading(): boolean {
  return useRouterState({ select: (state) => state.isLoading });
}
