import { useEffect, useRef } from 'react';
import { isOauthPath } from '@/features/account/profile-rule';
import { useCheckoutPort } from '@/features/checkout/checkout-port';
import { clearPending } from '@/features/checkout/pending-checkout';
import { useAlias } from '@/platform/navigation/alias';
import { dropRedirectPath, redirectTarget } from '@/platform/navigation/redirect-path';
import { useCurrentHref, useCurrentPath } from '@/platform/navigation/use-go';
import { useLeaveHome } from '@/platform/navigation/use-leave-home';
import { useSession } from '@/platform/session/session-context';
import { LOCAL_KEYS, SESSION_KEYS } from '@/platform/storage/keys';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import { useOverlays } from '@/ui/overlay/overlay-context';

/**
 * Empties this tab when its session ends, whoever ended it, and goes to the storefront's home (spec 4,
 * Logout). A session that ended by the server's word opens the login dialog there, and after login the
 * page that was left.
 */
export function useSessionEnd(): void {
  const session = useSession();
  const overlays = useOverlays();
  const leaveHome = useLeaveHome();
  const { store } = useCheckoutPort();
  const href = useCurrentHref();
  const path = useCurrentPath();
  const alias = useAlias();
  useEffect(() => {
    // here before it is needed (device-services): a logout may be without a network
    void import('@/app/forget-device').catch(() => undefined);
  }, []);
  const latest = useRef({ href, path, alias, leaveHome });
  useEffect(() => {
    latest.current = { href, path, alias, leaveHome };
  });
  useEffect(
    () =>
      session.onEnd((how) => {
        const { href, path, alias, leaveHome } = latest.current;
        store.drafts.clear();
        localStore.remove(LOCAL_KEYS.isPostProcess);
        sessionStore.remove(SESSION_KEYS.productId);
        dropRedirectPath();
        if (how !== 'ended') clearPending();
        if (isOauthPath(path)) return;
        overlays.closeAll();
        leaveHome(how === 'ended' ? redirectTarget(href, alias) : undefined);
      }),
    [session, store, overlays],
  );
}
