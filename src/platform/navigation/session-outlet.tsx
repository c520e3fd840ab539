import { Outlet } from '@tanstack/react-router';
import { useSessionState } from '../session/session-context';
import { useCurrentPage } from './current-page';

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
