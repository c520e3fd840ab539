import { useRouter, useRouterState, Outlet } from '@tanstack/react-router';
import { lastPage, type PageData } from './route-data';
import { useSessionState } from '../session/session-context';

/** The static data of the open page, at first of the pending one; null where no page matches. */
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

/** The open page; a private one is empty once nobody is signed in: the redirect may take long (product 4, Logout). */
export function SessionOutlet() {
  const { kind } = useSessionState();
  const page = useCurrentPage();
  const isOver = kind === 'guest' && page !== null && page.access !== 'open';
  return isOver ? null : <Outlet />;
}
