import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CartProvider, type CartStores } from '@/features/cart/cart-stores';
import type { CheckoutStore } from '@/features/checkout/checkout-port';
import { ApiProvider } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { emitTrackingEvent } from '@/platform/analytics/tracking-events';
import { AliasProvider, type AliasStore } from '@/platform/navigation/alias';
import { CarriedItemsProvider } from '@/platform/handoff/carried-items';
import type { Session } from '@/platform/session/session';
import { isSignedIn } from '@/platform/session/session-state';
import { SessionProvider } from '@/platform/session/session-context';
import type { KeptStore } from '@/platform/storage/device-store';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { OverlayProvider } from '@/ui/overlay/overlay-context';
import { TapContext, type TapEvent } from '@/ui/tap/tap-context';

/** The stores of one app instance. */
export interface AppStores {
  queryClient: QueryClient;
  api: Api;
  session: Session;
  alias: AliasStore;
  /** The page's one store of the device. */
  device: KeptStore;
  cart: CartStores;
  checkout: CheckoutStore;
  overlays: Overlays;
}

/** A guest's lines; a patient's are on the server. */
const carriedItems =
  ({ api, session, cart: { guest } }: AppStores) =>
  async () => {
    await session.load(api);
    if (isSignedIn(session.state)) return [];
    if (!guest.state.isLoaded) await guest.load();
    return guest.state.items;
  };

const tellTap = (tap: TapEvent) => emitTrackingEvent({ kind: 'tap', ...tap });

/** Provides the instance's stores to the tree; a tap on a control becomes a tracking event (product 1). */
export function Providers({ stores, children }: { stores: AppStores; children: ReactNode }) {
  return (
    <QueryClientProvider client={stores.queryClient}>
      <ApiProvider value={stores.api}>
        <SessionProvider value={stores.session}>
          <AliasProvider value={stores.alias}>
            <CartProvider value={stores.cart}>
              <CarriedItemsProvider value={carriedItems(stores)}>
                <OverlayProvider overlays={stores.overlays}>
                  <TapContext.Provider value={tellTap}>{children}</TapContext.Provider>
                </OverlayProvider>
              </CarriedItemsProvider>
            </CartProvider>
          </AliasProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
