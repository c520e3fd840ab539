import { useCallback } from 'react';
import { useStore } from '@/platform/state/store';
import type { Item } from '@contract/cart/schemas';
import type { Order } from '@contract/orders/schemas';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { toCheckout } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { takeNewRelease } from '@/platform/release/new-release';
import { useSession } from '@/platform/session/session-context';
import { isSignedIn, patientOf } from '@/platform/session/session-state';
import { afterPaint } from '@/loading/wait';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useCheckoutPort } from './checkout-port';
import { clearPending, savePending } from './pending-checkout';

/**
 * The way from cart or product page into the checkout (product 4, Checkout start); `start` shows its own dialogs and
 * never rejects.
 */
export function useCheckoutStart() {
  const api = useApi();
  const session = useSession();
  const overlays = useOverlays();
  const go = useGo();
  const alias = useAlias();
  const { store, askLogin, completeProfile } = useCheckoutPort();
  const { isStarting } = useStore(store.state);

  const start = useCallback(
    async (items: readonly Item[], source: Order['source']): Promise<void> => {
      if (store.state.isStarting) return;
      store.setStarting(true);
      try {
        // the schemas of an order take a slow phone longer than a frame
        await afterPaint();
        const { startCheckout } = await import('./start-checkout');
        await startCheckout(
          {
            api,
            isSignedIn: async () => {
              await session.load(api);
              return isSignedIn(session.state);
            },
            isProfileIncomplete: () => patientOf(session.state)?.isProfileCompleted === false,
            askLogin,
            completeProfile,
            tell: (words) => overlays.alert(words),
            openCheckout: (orderId) => go(toCheckout(orderId)),
            isLocalHome: alias !== null,
          },
          { items, source },
        );
      } catch (error) {
        // a release may have removed the file: its own goes on after a reload
        savePending({ items, source }, 'reload');
        if (await takeNewRelease(error)) return;
        clearPending();
        await overlays.alert({ content: '연결을 확인하고 다시 시도해 주세요.' });
      } finally {
        store.setStarting(false);
      }
    },
    [api, session, overlays, go, alias, store, askLogin, completeProfile],
  );

  return { start, isStarting };
}
