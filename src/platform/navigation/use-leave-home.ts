import { useCallback } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useAlias } from './alias';
import { loginRequest } from './login-request';

/**
 * Replaces the open page by the storefront's home; with a path the login dialog opens there, and that path
 * after login. Skips leave guards: the page is already empty.
 */
export function useLeaveHome(): (loginFor?: string) => void {
  const navigate = useNavigate();
  const alias = useAlias();
  return useCallback(
    (loginFor) =>
      void navigate({
        to: '/@{-$alias}',
        params: { alias: alias ?? undefined },
        replace: true,
        ignoreBlocker: true,
        ...(loginFor === undefined ? {} : { state: loginRequest(loginFor) }),
      }),
    [navigate, alias],
  );
}
