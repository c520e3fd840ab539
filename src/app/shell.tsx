import { useEffect, type ReactNode } from 'react';
import { CartSync } from '@/features/cart/cart-sync';
import type { CheckoutStore } from '@/features/checkout/checkout-port';
import { useApi } from '@/platform/api/api-context';
import { EffectiveAliasProvider } from '@/platform/navigation/alias';
import { useSession } from '@/platform/session/session-context';
import { useStore } from '@/platform/state/store';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { OverlayHost } from '@/ui/overlay/overlay-host';
import { DocumentTitle } from './document-title';
import { deviceNews } from './device-news';
import { Frame } from './frame/frame';
import { Gates } from './gates/gates';

const DeviceLayer = lazyOptional(async () => (await import('./pwa/device-layer')).DeviceLayer);

interface ShellProps {
  checkout: CheckoutStore;
  children: ReactNode;
}

/** Everything around the pages: frame, gates, device notices, overlays. */
export function Shell({ checkout, children }: ShellProps) {
  const { servicesStarted } = useStore(deviceNews);
  const api = useApi();
  const session = useSession();
  // only after hydration, because the server rendered the page without a session
  useEffect(() => {
    void session.load(api);
  }, [session, api]);
  return (
    <EffectiveAliasProvider>
      <Gates store={checkout}>
        <DocumentTitle />
        <Frame>{children}</Frame>
        {servicesStarted && <DeviceLayer />}
        <CartSync />
        <OverlayHost />
      </Gates>
    </EffectiveAliasProvider>
  );
}
