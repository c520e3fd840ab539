import { redirect } from '@tanstack/react-router';
import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';
import type { RouterContext } from './router-context';

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
