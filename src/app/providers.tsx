import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CartProvider } from '@/features/cart/cart-context';
import type { CartStores } from '@/features/cart/cart-stores';
import { ApiProvider } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/lazy-api';
import { tellMoment } from '@/platform/analytics/moments';
import { AliasProvider, type AliasStore } from '@/platform/navigation/alias';
import type { Session } from '@/platform/session/session';
import { SessionProvider } from '@/platform/session/session-context';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { OverlayProvider } from '@/ui/overlay/overlay-context';
import { TapContext, type TapEvent } from '@/ui/tap/tap-context';

/** The stores of one app instance. */
export interface AppStores {
  queryClient: QueryClient;
  api: Api;
  session: Session;
  alias: AliasStore;
  cart: CartStores;
  overlays: Overlays;
}

const tellTap = (tap: TapEvent) => tellMoment({ kind: 'tap', ...tap });

/** Hands the instance's stores to the tree below; a tap on a control becomes an event (spec 1). */
export function Providers({ stores, children }: { stores: AppStores; children: ReactNode }) {
  return (
    <QueryClientProvider client={stores.queryClient}>
      <ApiProvider value={stores.api}>
        <SessionProvider value={stores.session}>
          <AliasProvider value={stores.alias}>
            <CartProvider value={stores.cart}>
              <OverlayProvider overlays={stores.overlays}>
                <TapContext.Provider value={tellTap}>{children}</TapContext.Provider>
              </OverlayProvider>
            </CartProvider>
          </AliasProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
