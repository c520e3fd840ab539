import { Outlet } from '@tanstack/react-router';
import { useSessionState } from '../session/session-context';
import { useCurrentPage } from './current-page';

/**
 * The page that is open. One that needs a patient is empty as soon as nobody is signed in, for the way
 * home may be long where the network hangs (spec 4, Logout).
 */
export function SessionOutlet() {
  const { authenticated } = useSessionState();
  const page = useCurrentPage();
  const isOver = authenticated === false && page !== null && page.access !== 'open';
  return isOver ? null : <Outlet />;
}
