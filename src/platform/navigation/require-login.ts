import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { loginRequest } from './login-request';
import type { RouterContext } from './router-context';

/**
 * The guard of pages that need a patient (spec 4, Before navigation): a guest is sent to the
 * storefront's home, where the login dialog opens and the kept target waits.
 */
export async function requireLogin(
  context: RouterContext,
  location: ParsedLocation,
  alias: string | undefined,
): Promise<void> {
  if (await context.isSignedIn()) return;
  throw redirect({
    to: '/@{-$alias}',
    params: { alias: alias ?? context.alias.stored ?? undefined },
    state: loginRequest(location.href),
    replace: true,
  });
}
