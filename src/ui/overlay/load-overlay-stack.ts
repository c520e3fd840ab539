import { type ComponentType, useEffect } from 'react';
import type { Layer } from './overlay-types';

type OverlayStackComponent = ComponentType<{ layers: readonly Layer[] }>;

let loaded: OverlayStackComponent | undefined;

/** The code of dialogs if it is loaded. It is code, not state, so apps may share it. */
export function loadedOverlayStack(): OverlayStackComponent | undefined {
  return loaded;
}

/** Loads the code of dialogs and sheets. A failed load may be retried. */
export async function loadOverlayStack(): Promise<OverlayStackComponent> {
  loaded ??= (await import('./overlay-stack')).OverlayStack;
  return loaded;
}

/** Loads everything that overlays need, for pages that may have to show one while offline. */
export async function loadOverlays(): Promise<void> {
  await Promise.all([import('./create-overlays'), loadOverlayStack()]);
}

/** Preloads the overlays' code while the page is open, so that they work offline. */
export function usePreloadOverlays(): void {
  useEffect(() => {
    // a failed load is retried when it is needed
    loadOverlays().catch(() => undefined);
  }, []);
}
