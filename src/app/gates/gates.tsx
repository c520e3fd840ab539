import { useCallback, useMemo, type ReactNode } from 'react';
import type { Item } from '@contract/cart/schemas';
import { useCompleteProfile } from '@/features/account/use-complete-profile';
import { CheckoutPortProvider, type CheckoutStore } from '@/features/checkout/checkout-port';
import { useLoginGate } from '@/features/sign-in/login-gate';
import { LoginPortProvider, type AskLogin } from '@/features/sign-in/login-port';
import { errorMessage } from '@/platform/api/api-error';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { useLoginRequest } from '@/platform/navigation/login-request';
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

interface GatesProps {
  store: CheckoutStore;
  children: ReactNode;
}

/** Gives the features their login and checkout ports (product 2); inside the router, around all that renders. */
export function Gates({ store, children }: GatesProps) {
  const overlays = useOverlays();
  const openLogin = useLoginGate();
  const tellUnsaved = useCallback(
    async (error: unknown) => {
      const { ERROR_CATALOGUE } = await import('@/features/orders/error-catalogue');
      await overlays.alert(ERROR_CATALOGUE.profileSave(errorMessage(error)));
    },
    [overlays],
  );
  const completeProfile = useCompleteProfile(tellUnsaved);
  const needsEffects = useNeedsGateEffects();

  const askLogin = useCallback<AskLogin>(
    (options = {}) => {
      // a login for anything else discards the checkout that was abandoned at the login provider
      if (options.from !== 'checkout' && options.from !== 'ended') sessionStore.remove('checkout');
      return openLogin(options);
    },
    [openLogin],
  );
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
