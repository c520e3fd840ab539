import { writeAliasCookie } from '@/platform/storage/cookie';
import { SESSION_KEYS } from '@/platform/storage/keys';
import { sessionStore } from '@/platform/storage/web-storage';
import type { App } from './create-app';

/**
 * What a committed navigation does besides showing a page (spec 4, Alias handling): visiting
 * exactly / clears the stored alias, any alias seen is stored. Preloaded links do nothing.
 */
export function installNavigationEffects({ router, stores }: App): void {
  const follow = () => {
    const { location, matches } = router.state;
    const seen = matches
      .map((match) => (match.params as { alias?: string }).alias)
      .find((alias) => alias !== undefined);
    if (seen !== undefined) storeAlias(seen);
    else if (location.pathname === '/') storeAlias(null);
  };
  const storeAlias = (alias: string | null) => {
    if (stores.alias.stored === alias) return;
    stores.alias.stored = alias;
    writeAliasCookie(alias);
    if (alias === null) sessionStore.remove(SESSION_KEYS.clinicAlias);
    else sessionStore.write(SESSION_KEYS.clinicAlias, alias);
  };
  router.subscribe('onResolved', follow);
}
