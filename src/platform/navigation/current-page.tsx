import { useRouter, useRouterState, Outlet } from '@tanstack/react-router';
import { lastPage, type PageData } from './route-data';
import { useSessionState } from '../session/session-context';

/**
 * The static data of the open page; null where no page matches. Before the first page has loaded it is the
 * pending one, so that the frame does not change.
 */
export function useCurrentPage(): PageData | null {
  const router = useRouter();
  return useRouterState({
    select: ({ matches, location }) =>
      lastPage(
        matches.length > 0
          ? matches
          : router.getMatchedRoutes(location.pathname)[0].map(({ options }) => options),
      ),
  });
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
