import { emitTrackingEvent } from '@/platform/analytics/tracking-events';
import { routeAlias, unknownAlias } from '@/platform/navigation/alias';
import { lastPage, type PageData } from '@/platform/navigation/route-data';
import { writeAliasCookie } from '@/platform/storage/cookie';
import { sessionStore } from '@/platform/storage/web-storage';
import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';
import type { App } from './create-app';

/** A committed navigation, as input of the alias rules. */
export interface Visit {
  /** Path, search and hash. */
  href: string;
  pathname: string;
  /** The alias in the address, if there is one. */
  routeAlias: string | null;
  storedAlias: string | null;
  /** The one of them that names no clinic. */
  unknownAlias: string | null;
  page: Pick<PageData, 'name' | 'access'> | null;
  /** Whether the page also exists under `/@{alias}`. */
  hasLocalVariant: boolean;
}

/**
 * The alias to store from now on, and the address to reload, if any (product 4, Alias handling): `/` and an alias that
 * names no clinic clear the stored alias; any other in the address is stored. With the media-only alias stored, open pages that have a local variant,
 * except home and the OAuth callback, reload under `/@media`.
 */
export function followAlias(visit: Visit) {
  const { href, pathname, routeAlias, storedAlias, unknownAlias, page, hasLocalVariant } = visit;
  const isUnknown = unknownAlias !== null && unknownAlias === (routeAlias ?? storedAlias);
  if (pathname === '/' || isUnknown) return { storedAlias: null, reloadTo: null };
  if (routeAlias !== null) return { storedAlias: routeAlias, reloadTo: null };
  const belongsToMedia =
    storedAlias === MEDIA_ONLY_ALIAS &&
    page !== null &&
    page.access === 'open' &&
    page.name !== 'home_view' &&
    page.name !== 'oauth_callback_view' &&
    hasLocalVariant;
  return { storedAlias, reloadTo: belongsToMedia ? `/@${MEDIA_ONLY_ALIAS}${href}` : null };
}

/** Side effects of a committed navigation. Preloading has none (product 2). */
export function installNavigationEffects({ router, stores }: App): void {
  const storeAlias = (alias: string | null) => {
    stores.alias.stored = alias;
    writeAliasCookie(alias);
    if (alias === null) sessionStore.remove('clinicAlias');
    else sessionStore.write('clinicAlias', alias);
  };
  let shown = '';
  // the router does not resolve the server-rendered first page, it only renders it
  router.subscribe('onRendered', () => {
    const { state } = router;
    const { location, matches } = state;
    const { storedAlias, reloadTo } = followAlias({
      href: location.href,
      pathname: location.pathname,
      routeAlias: routeAlias(matches),
      storedAlias: stores.alias.stored,
      unknownAlias: unknownAlias(matches),
      page: lastPage(matches),
      hasLocalVariant: matches.some((match) => match.routeId === '/@{-$alias}'),
    });
    if (location.href !== shown) stores.alias.before = stores.alias.stored;
    shown = location.href;
    storeAlias(storedAlias);
    if (reloadTo !== null) window.location.replace(reloadTo);
    else emitTrackingEvent({ kind: 'page', state, alias: storedAlias });
  });
}
