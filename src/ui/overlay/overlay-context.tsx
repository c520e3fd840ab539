import { createContext, useContext, type ReactNode } from 'react';
import type { Overlays } from './create-overlays';

const OverlayContext = createContext<Overlays | null>(null);

/** Gives the app instance's controller to everything below. */
export function OverlayProvider({
  overlays,
  children,
}: {
  overlays: Overlays;
  children: ReactNode;
}) {
  return <OverlayContext value={overlays}>{children}</OverlayContext>;
}

/** The controller: `const overlays = useOverlays(); await overlays.alert(…)`. */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlayContext);
  if (!overlays) throw new Error('useOverlays needs an OverlayProvider above it');
  return overlays;
}
