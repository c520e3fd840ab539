import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useProfileGate } from '@/features/account/profile-gate';
import { createCheckoutStore, CheckoutPortProvider } from '@/features/checkout/checkout-port';
import { clearPending } from '@/features/checkout/pending-checkout';
import { useLoginGate } from '@/features/sign-in/login-gate';
import { LoginPortProvider, type AskLogin } from '@/features/sign-in/login-port';
import { errorMessage } from '@/platform/api/api-error';
import { useSession } from '@/platform/session/session-context';
import { unseen } from '@/ui/later/unseen';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useNeedsGateKeeper } from './needs-gate-keeper';

const GateKeeper = unseen(async () => (await import('./gate-keeper')).GateKeeper);

/**
 * Gives the features their ports to each other: login, profile and checkout start (design 2), and
 * watches over what opens by itself. Stands inside the router, around everything that renders.
 */
export function Gates({ children }: { children: ReactNode }) {
  const [store] = useState(createCheckoutStore);
  const session = useSession();
  useEffect(
    () =>
      session.onEnd((how) => {
        if (how !== 'ended') store.drafts.clear();
      }),
    [session, store],
  );
  const overlays = useOverlays();
  const openLogin = useLoginGate();
  const tellUnsaved = useCallback(
    async (error: unknown) => {
      const { ERROR_CATALOGUE } = await import('@/features/checkout/error-catalogue');
      await overlays.alert(ERROR_CATALOGUE.profileSave(errorMessage(error)));
    },
    [overlays],
  );
  const completeProfile = useProfileGate(tellUnsaved);
  const needsKeeper = useNeedsGateKeeper();

  const askLogin = useCallback<AskLogin>(
    (options = {}) => {
      // a login for anything else forgets the checkout that was given up at the messenger
      if (options.isForCheckout !== true) clearPending();
      return openLogin(options);
    },
    [openLogin],
  );
  const checkout = useMemo(
    () => ({
      store,
      askLogin: () => askLogin({ from: 'checkout', isForCheckout: true }),
      completeProfile,
    }),
    [store, askLogin, completeProfile],
  );

  return (
    <LoginPortProvider value={askLogin}>
      <CheckoutPortProvider value={checkout}>
        {children}
        {needsKeeper && (
          <Suspense fallback={null}>
            <GateKeeper completeProfile={completeProfile} />
          </Suspense>
        )}
      </CheckoutPortProvider>
    </LoginPortProvider>
  );
}
