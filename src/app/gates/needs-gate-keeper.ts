import { useCurrentPage } from '@/platform/navigation/current-page';
import { useLoginRequest } from '@/platform/navigation/use-login-request';
import { useSessionState } from '@/platform/session/session-context';

/** Whether anything may open by itself: for a guest on an open page nothing does. */
export function useNeedsGateKeeper(): boolean {
  const { authenticated } = useSessionState();
  const { loginFor } = useLoginRequest();
  const page = useCurrentPage();
  return authenticated === true || loginFor !== null || (page !== null && page.access !== 'open');
}
