import { useRouterState, type AnyRouteMatch } from '@tanstack/react-router';

/** A value from the matched routes of the open page, rendering again when that value changes. */
export function useFromMatches<T extends string | number | boolean | null>(
  select: (matches: readonly AnyRouteMatch[]) => T,
): T {
  return useRouterState({ select: (state) => select(state.matches) });
}
