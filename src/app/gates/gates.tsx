import { useCallback, useMemo, type ReactNode } from 'react';
import type { Item } from '@contract/cart/schemas';
import { useCompleteProfile } from '@/features/account/use-complete-profile';
import { CheckoutPortProvider, type CheckoutStore } from '@/features/checkout/checkout-port';
import { LoginPortProvider, type AskLogin } from '@/features/sign-in/login-port';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useAliasStore } from '@/platform/navigation/alias';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { useLoginRequest } from '@/platform/navigation/login-request';
import { useGoToPath, useReadPlace } from '@/platform/navigation/use-go';
import { takeNewRelease } from '@/platform/release/new-release';
import { useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { sessionStore } from '@/platform/storage/web-storage';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Whether a gate could open by itself; for a guest on an open page only with a checkout that waits. */
function useNeedsGateEffects(): boolean {
  const session = useSessionState();
  const { loginFor } = useLoginRequest();
  const page = useCurrentPage();
  return (
    isSignedIn(session) ||
    (session.kind === 'guest' && (session.hasExpired || sessionStore.read('checkout') !== null)) ||
    loginFor !== null ||
    (page !== null && page.access !== 'open')
  );
}

const GateEffects = lazyOptional(async () => (await import('./gate-effects')).GateEffects);

/** Makes the login port: the dialog on the overlay host, a bottom sheet on phones (product 2). */
function useLoginGate(): AskLogin {
  const api = useApi();
  const overlays = useOverlays();
  const readPlace = useReadPlace();
  const alias = useAliasStore();
  const goToPath = useGoToPath();

  return useCallback(
    async (options = {}) => {
      // a login for anything else discards the checkout that was abandoned at the login provider
      if (options.from !== 'checkout' && options.from !== 'ended') sessionStore.remove('checkout');
      const place = readPlace();
      try {
        const { openLoginDialog } = await import('@/features/sign-in/open-login-dialog');
        const deps = { api, ...place, alias, options, goToPath };
        return await openLoginDialog(overlays, deps);
      } catch (error) {
        void takeNewRelease(error);
        overlays.toast('연결을 확인하고 다시 시도해 주세요.');
        return false;
      }
    },
    [api, overlays, readPlace, alias, goToPath],
  );
}

interface GatesProps {
  store: CheckoutStore;
  children: ReactNode;
}

/** Gives the features their login and checkout ports (product 2); inside the router, around all that renders. */
export function Gates({ store, children }: GatesProps) {
  const overlays = useOverlays();
  const askLogin = useLoginGate();
  const tellUnsaved = useCallback(
    async (error: unknown) => {
      const { ERROR_CATALOGUE } = await import('@/features/orders/error-catalogue');
      await overlays.alert(ERROR_CATALOGUE.profileSave(errorMessage(error)));
    },
    [overlays],
  );
  const completeProfile = useCompleteProfile(tellUnsaved);
  const needsEffects = useNeedsGateEffects();

  const checkout = useMemo(
    () => ({
      store,
      askLogin: (buyNow?: Item) => askLogin({ from: 'checkout', ...(buyNow && { buyNow }) }),
      completeProfile,
    }),
    [store, askLogin, completeProfile],
  );

  return (
    <LoginPortProvider value={askLogin}>
      <CheckoutPortProvider value={checkout}>
        {children}
        {needsEffects && <GateEffects completeProfile={completeProfile} />}
      </CheckoutPortProvider>
    </LoginPortProvider>
  );
}
