import { useCallback } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useAlias } from './alias';
import { loginRequest } from './login-request';

/**
 * Goes to the storefront's home in place of the open page; with a path the login dialog opens there,
 * and after login that path. Asks nobody, not even over a half-filled form: the page is empty already.
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
