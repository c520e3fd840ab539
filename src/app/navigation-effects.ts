import { tellMoment } from '@/platform/analytics/moments';
import { routeAlias } from '@/platform/navigation/alias';
import { writeAliasCookie } from '@/platform/storage/cookie';
import { SESSION_KEYS } from '@/platform/storage/keys';
import { sessionStore } from '@/platform/storage/web-storage';
import { followAlias } from './alias-rules';
import type { App } from './create-app';

/** What a committed navigation does besides showing a page. Preloaded links do nothing (design 4). */
export function installNavigationEffects({ router, stores }: App): void {
  const storeAlias = (alias: string | null) => {
    stores.alias.stored = alias;
    writeAliasCookie(alias);
    if (alias === null) sessionStore.remove(SESSION_KEYS.clinicAlias);
    else sessionStore.write(SESSION_KEYS.clinicAlias, alias);
  };
  // the server renders by the cookie, so the tab in front keeps it its own
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') writeAliasCookie(stores.alias.stored);
  });
  // the first page of a visit, which came rendered, is never resolved here, only rendered
  router.subscribe('onRendered', () => {
    const { state } = router;
    const { location, matches } = state;
    const page = matches
      .map((match) => match.staticData.page)
      .findLast((data) => data.kind === 'page');
    const { storedAlias, reloadTo } = followAlias({
      href: location.href,
      pathname: location.pathname,
      routeAlias: routeAlias(matches),
      storedAlias: stores.alias.stored,
      page: page?.kind === 'page' ? page : null,
      hasLocalVariant: matches.some((match) => match.routeId === '/@{-$alias}'),
    });
    storeAlias(storedAlias);
    if (reloadTo !== null) window.location.replace(reloadTo);
    else tellMoment({ kind: 'page', state, alias: storedAlias });
  });
}
