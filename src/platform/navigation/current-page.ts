import { useRouterState } from '@tanstack/react-router';
import type { PageData } from './route-data';

/** What the page that is open declares of itself; null where no page matches. */
export function useCurrentPage(): PageData | null {
  return useRouterState({
    select: (state) => {
      const page = state.matches
        .map((match) => match.staticData.page)
        .findLast((each) => each.kind === 'page');
      return page?.kind === 'page' ? page : null;
    },
  });
}
