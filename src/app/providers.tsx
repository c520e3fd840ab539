import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CartProvider, type CartStores } from '@/features/cart/cart-stores';
import type { CheckoutStore } from '@/features/checkout/checkout-port';
import { ApiProvider } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { AliasProvider, type AliasStore } from '@/platform/navigation/alias';
import { CarriedCartContext } from '@/platform/handoff/carried-cart';
import type { Session } from '@/platform/session/session';
import { SessionProvider } from '@/platform/session/session-context';
import type { FallbackStore } from '@/platform/storage/device-store';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { OverlayProvider } from '@/ui/overlay/overlay-context';

/** The stores of one app instance. */
export interface AppStores {
  queryClient: QueryClient;
  api: Api;
  session: Session;
  alias: AliasStore;
  /** The page's one store of the device. */
  device: FallbackStore;
  cart: CartStores;
  checkout: CheckoutStore;
  overlays: Overlays;
}

/** Provides the instance's stores to the tree. */
export function Providers({ stores, children }: { stores: AppStores; children: ReactNode }) {
  return (
    <QueryClientProvider client={stores.queryClient}>
      <ApiProvider value={stores.api}>
        <SessionProvider value={stores.session}>
          <AliasProvider value={stores.alias}>
            <CartProvider value={stores.cart}>
              <CarriedCartContext value={stores.cart.guest}>
                <OverlayProvider value={stores.overlays}>{children}</OverlayProvider>
              </CarriedCartContext>
            </CartProvider>
          </AliasProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
