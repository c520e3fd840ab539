import { useRouterState } from '@tanstack/react-router';

/** Whether the next page is on its way. */
export function useIsLoading(): boolean {
  return useRouterState({ select: (state) => state.isLoading });
}
