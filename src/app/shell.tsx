import { Suspense, useEffect, type ReactNode } from 'react';
import { Scripts } from '@tanstack/react-router';
import { CartKeeper } from '@/features/cart/cart-keeper';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { useStore } from '@/platform/storage/use-store';
import { unseen } from '@/ui/later/unseen';
import { OverlayHost } from '@/ui/overlay/overlay-host';
import { useDocumentTitle } from './document-title';
import { deviceNews } from './device-news';
import { Frame } from './frame/frame';
import { Gates } from './gates/gates';

const DeviceLayer = unseen(async () => (await import('./idle/device-layer')).DeviceLayer);

/** What stands around every page: frame, gates, keepers, overlays. */
export function Shell({ children }: { children: ReactNode }) {
  useDocumentTitle();
  const { isIdle } = useStore(deviceNews);
  const api = useApi();
  const session = useSession();
  // only once the page has come alive as the server painted it, which knew of nobody
  useEffect(() => {
    void session.load(api);
  }, [session, api]);
  return (
    <Gates>
      <Frame>{children}</Frame>
      {isIdle && (
        <Suspense fallback={null}>
          <DeviceLayer />
        </Suspense>
      )}
      <CartKeeper />
      <OverlayHost />
      {/* hydration scripts are the server's to write; the browser has none to add */}
      {import.meta.env.SSR && <Scripts />}
    </Gates>
  );
}
