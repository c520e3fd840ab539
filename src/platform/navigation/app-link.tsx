import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { afterPaint } from '@/loading/wait';
import { useAlias, useEffectiveAlias } from './alias';
import { type Target, hasPage } from './targets';

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  target: Target;
  /** Marks the link as current only on exactly this address. */
  exact?: boolean;
  /** Compares what the target's search names as well; whatever else an address carries does not count. */
  bySearch?: boolean;
  /** Keeps the scroll position, for links that change a list in place. */
  preservesScroll?: boolean;
  /** Opens in a new tab, so that a half-filled form stays; the link's text must say so. */
  newTab?: boolean;
  /** Prepares a view transition to the page, and answers whether there is to be one. */
  transition?: (link: HTMLAnchorElement) => boolean;
}

/** A link inside the shop, with the effective alias (product 2); nothing where the backend lacks its page. */
export function AppLink(props: AppLinkProps) {
  return hasPage(props.target) ? <ShownLink {...props} /> : null;
}

function ShownLink({
  target,
  exact = false,
  bySearch = false,
  preservesScroll = false,
  newTab = false,
  transition,
  onClick,
  ...rest
}: AppLinkProps) {
  const router = useRouter();
  const alias = useAlias();
  // a target with its own alias leads there, whatever the current one is
  const params = { alias: alias ?? undefined, ...target.params };
  const hasHash = target.hash !== undefined;
  const isPlainHere = useIsPlainHere(target, { exact: exact || hasHash, bySearch });
  const destination = {
    to: target.to,
    params,
    search: target.search ?? {},
    hash: target.hash ?? '',
    resetScroll: !preservesScroll,
  };
  return (
    <Link
      {...destination}
      activeOptions={{
        exact: exact || hasHash,
        includeSearch: bySearch,
        includeHash: hasHash,
        explicitUndefined: bySearch,
      }}
      {...(isPlainHere && !hasHash ? { 'aria-current': 'page' as const } : {})}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (newTab || !isPlainTap(event)) return;
        event.preventDefault();
        answerTap(event);
        const viewTransition = transition?.(event.currentTarget) ?? false;
        void afterPaint().then(() => router.navigate({ ...destination, viewTransition }));
      }}
    />
  );
}

const TAP_ANSWER_MS = 300;

/** Whether a tap means this tab, and nobody has handled it. */
const isPlainTap = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** The tapped link fades in again: without it the next frame would be the next page's, however late it comes. */
function answerTap({ currentTarget: link, detail }: MouseEvent<HTMLAnchorElement>): void {
  // absent in older browsers
  if ('animate' in link) link.animate([{ opacity: 0.5 }, { opacity: 1 }], TAP_ANSWER_MS);
  // a focused link that the next page removes costs a layout of half a page; the keyboard keeps its place
  if (detail > 0) link.blur();
}

/**
 * Whether the plain address is the link's: it also shows the stored clinic's page (product 4, Alias handling),
 * while the library would compare it with `/@{alias}/…`.
 */
function useIsPlainHere(
  { to, params = {}, search = {} }: Target,
  { exact, bySearch }: { exact: boolean; bySearch: boolean },
): boolean {
  const router = useRouter();
  const { isStored } = useEffectiveAlias();
  return useLocation({
    select: (location) => {
      if (!isStored || params['alias'] !== undefined) return false;
      const plain = { to, params: { ...params, alias: undefined }, search };
      const { pathname } = router.buildLocation(plain);
      const typed = new Map<string, unknown>(Object.entries(location.search));
      const isSearch = Object.entries(search).every(([key, value]) => typed.get(key) === value);
      const isPath = location.pathname === pathname;
      const isBelow = !exact && location.pathname.startsWith(`${pathname}/`);
      return (isPath || isBelow) && (!bySearch || isSearch);
    },
  });
}
