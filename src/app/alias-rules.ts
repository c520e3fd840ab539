import { MEDIA_ONLY_ALIAS } from '@contract/constants';
import type { PageData } from '@/platform/navigation/route-data';

/** A committed navigation as the alias rules see it. */
export interface Visit {
  /** Path, search and hash. */
  href: string;
  pathname: string;
  /** The alias in the address, if there is one. */
  routeAlias: string | null;
  storedAlias: string | null;
  page: Pick<PageData, 'name' | 'access'> | null;
  /** Whether the page also stands under `/@{alias}`. */
  hasLocalVariant: boolean;
}

/** What follows: the alias to keep from now on, and where to reload, if anywhere. */
export interface AliasOutcome {
  storedAlias: string | null;
  reloadTo: string | null;
}

/**
 * Alias handling (spec 4): visiting exactly / clears the stored alias, any alias seen is stored, and
 * with the media-only alias stored, open pages other than home and the social callback are loaded
 * anew under `/@media`. Pages without a local variant have no such address (design 4).
 */
export function followAlias(visit: Visit): AliasOutcome {
  const { href, pathname, routeAlias, storedAlias, page, hasLocalVariant } = visit;
  if (pathname === '/') return { storedAlias: null, reloadTo: null };
  if (routeAlias !== null) return { storedAlias: routeAlias, reloadTo: null };
  const belongsToMedia =
    storedAlias === MEDIA_ONLY_ALIAS &&
    page !== null &&
    page.access === 'open' &&
    page.name !== 'home_view' &&
    hasLocalVariant;
  return { storedAlias, reloadTo: belongsToMedia ? `/@${MEDIA_ONLY_ALIAS}${href}` : null };
}
