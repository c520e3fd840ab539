import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Overlays } from './create-overlays';
import type { OverlayState } from './overlay-types';

const OverlayContext = createContext<Overlays | null>(null);

export const OverlayProvider = OverlayContext.Provider;

/** The controller: `const overlays = useOverlays(); await overlays.alert(…)`. */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlayContext);
  if (!overlays) throw new Error('no OverlayProvider');
  return overlays;
}

/** What is open, rendering again when that changes. */
export function useOverlayState(): OverlayState {
  const { subscribe, getState } = useOverlays();
  return useSyncExternalStore(subscribe, getState, getState);
}
