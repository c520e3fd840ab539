import type { ReactNode } from 'react';
import { Scripts } from '@tanstack/react-router';
import { CartKeeper } from '@/features/cart/cart-keeper';
import { OverlayHost } from '@/ui/overlay/overlay-host';
import { useDocumentTitle } from './document-title';
import { Frame } from './frame/frame';
import { Gates } from './gates/gates';
import { UpdateOffer } from './update-offer';

/** What stands around every page: frame, gates, keepers, overlays. */
export function Shell({ children }: { children: ReactNode }) {
  useDocumentTitle();
  return (
    <Gates>
      <Frame>{children}</Frame>
      <UpdateOffer />
      <CartKeeper />
      <OverlayHost />
      {/* hydration scripts are the server's to write; the browser has none to add */}
      {import.meta.env.SSR && <Scripts />}
    </Gates>
  );
}
