import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link, useRouter, useRouterState, type LinkProps } from '@tanstack/react-router';
import { routeAlias, useAlias } from './alias';
import type { Target } from './targets';

export interface AppLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target'
> {
  target: Target;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Marks the link as current only on exactly this address. */
  exact?: boolean;
  /** The search belongs to the address that is compared. */
  bySearch?: boolean;
  /** Keeps the scroll position, for links that change a list in place. */
  keepScroll?: boolean;
  /** Opens beside the page, so that a half-filled form stays; say so in the link's words. */
  newTab?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the shop; keeps the effective alias in the address (design 4). */
export function AppLink({
  target,
  exact = false,
  bySearch = false,
  keepScroll = false,
  newTab = false,
  ...rest
}: AppLinkProps) {
  const alias = useAlias();
  // a target that names a clinic's storefront leads there, whatever the present one is
  const params = { alias: alias ?? undefined, ...target.params };
  const options = { to: target.to, params, search: target.search ?? {}, hash: target.hash };
  const hasHash = target.hash !== undefined;
  const isPlainHere = useIsPlainHere(target, { exact: exact || hasHash, bySearch });
  return (
    <Link
      {...(options as unknown as LinkProps)}
      activeOptions={{ exact: exact || hasHash, includeSearch: bySearch, includeHash: hasHash }}
      resetScroll={!keepScroll}
      {...(isPlainHere && !hasHash ? { 'aria-current': 'page' as const } : {})}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...rest}
    />
  );
}

/**
 * Whether the page is the link's in the plain variant: an address without an alias is a page of the
 * stored clinic too (spec 4, Alias handling), where the library would compare it with `/@{alias}/…`.
 */
function useIsPlainHere(
  { to, params = {}, search = {} }: Target,
  { exact, bySearch }: { exact: boolean; bySearch: boolean },
): boolean {
  const router = useRouter();
  const alias = useAlias();
  return useRouterState({
    select: ({ location, matches }) => {
      const isStored = alias !== null && params['alias'] === undefined && !routeAlias(matches);
      if (!isStored) return false;
      const plain = { to, params: { ...params, alias: undefined }, search } as unknown;
      const { pathname, searchStr } = router.buildLocation(plain as LinkProps);
      const isPath = location.pathname === pathname;
      const isBelow = !exact && location.pathname.startsWith(`${pathname}/`);
      return (isPath || isBelow) && (!bySearch || location.searchStr === searchStr);
    },
  });
}
