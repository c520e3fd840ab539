import { createContext, useContext, type ReactNode } from 'react';
import type { Overlays } from './create-overlays';

const OverlayContext = createContext<Overlays | null>(null);

/** Provides the app instance's controller to the tree. */
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
  if (!overlays) throw new Error('no OverlayProvider');
  return overlays;
}
