import { useRouterState, type AnyRouteMatch } from '@tanstack/react-router';

/** A text from the matched routes of the open page, rendering again only when it changes. */
export function useMatchedText(select: (matches: readonly AnyRouteMatch[]) => string): string {
  return useRouterState({ select: (state) => select(state.matches) });
}
