import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';
import { loginRequest } from './login-request';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@/platform/api/create-api';
import type { AliasStore } from './alias';

/** What loaders and guards of routes may use. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  alias: AliasStore;
  /** Whether someone is signed in; waits for the first check (product 4, Auth state). */
  isSignedIn: () => Promise<boolean>;
  /** The event name of the promotion that is open. */
  openPromotion: () => string | undefined;
}

/** Redirects a guest from a patient's page home, where the login dialog opens (product 4, Before navigation). */
export async function requireLogin(
  context: RouterContext,
  location: ParsedLocation,
  alias: string | undefined,
): Promise<void> {
  if (await context.isSignedIn()) return;
  throw redirect({
    to: '/@{-$alias}',
    params: { alias: alias ?? context.alias.stored ?? undefined },
    state: loginRequest(location.href, context.openPromotion()),
    replace: true,
  });
}

/** Redirects to the storefront's home from a category that the storefront does not have (product 2, Redirects). */
export function requireCategory(
  context: RouterContext,
  category: string | undefined,
  alias: string | undefined,
): void {
  const effective = alias ?? context.alias.stored;
  if (category !== 'secretmarket' || effective === MEDIA_ONLY_ALIAS) return;
  throw redirect({
    to: '/@{-$alias}',
    params: { alias: effective ?? undefined },
    replace: true,
  });
}
