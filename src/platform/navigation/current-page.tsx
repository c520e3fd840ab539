import { useRouter, useRouterState, Outlet } from '@tanstack/react-router';
import type { FrameData, PageData } from './route-data';
import { useSessionState } from '../session/session-context';

/**
 * The static data of the open page; null where no page matches. Before the first page has loaded it is the
 * pending one, so that the frame does not change.
 */
export function useCurrentPage(): PageData | null {
  const router = useRouter();
  return useRouterState({
    select: ({ matches, location }) =>
      matches.length > 0
        ? lastPage(matches.map((match) => match.staticData.page))
        : lastPage(
            router
              .getMatchedRoutes(location.pathname)[0]
              .map((route) => route.options.staticData.page),
          ),
  });
}

function lastPage(pages: readonly (PageData | FrameData)[]): PageData | null {
  const page = pages.findLast((each) => each.kind === 'page');
  return page?.kind === 'page' ? page : null;
}

/**
 * The open page. A private page is empty as soon as nobody is signed in, because the redirect may take long
 * on a slow network (product 4, Logout).
 */
export function SessionOutlet() {
  const { kind } = useSessionState();
  const page = useCurrentPage();
  const isOver = kind === 'guest' && page !== null && page.access !== 'open';
  return isOver ? null : <Outlet />;
}
