import { isOauthPath } from '@/features/account/profile-rule';
import { routeAlias } from '@/platform/navigation/alias';
import { redirectTarget, saveRedirectPath } from '@/platform/navigation/redirect-path';
import type { App } from './create-app';

/**
 * Keeps where a guest is as the target that opens after login, unless it is the OAuth path; for a
 * guarded page that sent the guest home it is that page (spec 4, Before navigation). Loaded when idle:
 * a login itself names its target again.
 */
export function keepRedirectTarget({ router, stores }: Pick<App, 'router' | 'stores'>): () => void {
  const keep = () => {
    const { location, matches } = router.state;
    if (stores.session.state.authenticated !== false || isOauthPath(location.pathname)) return;
    const alias = routeAlias(matches) ?? stores.alias.stored;
    saveRedirectPath(redirectTarget(location.state.loginFor ?? location.href, alias));
  };
  keep();
  return router.subscribe('onRendered', keep);
}
