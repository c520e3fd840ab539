import type { ComponentType } from 'react';
import type { Layer } from './overlay-types';

type OverlayStackComponent = ComponentType<{ layers: readonly Layer[] }>;

let loaded: OverlayStackComponent | undefined;

/** The code of dialogs if it is here already. It is code, not state: sharing it between apps is safe. */
export function loadedOverlayStack(): OverlayStackComponent | undefined {
  return loaded;
}

/** Fetches the code of dialogs and sheets; call it when idle. A failure may be tried again. */
export async function loadOverlayStack(): Promise<OverlayStackComponent> {
  loaded ??= (await import('./overlay-stack')).OverlayStack;
  return loaded;
}

/** Fetches all that any overlay needs, for a page whose network may be gone by the time it has to speak. */
export async function loadOverlays(): Promise<void> {
  await Promise.all([import('./create-overlays'), loadOverlayStack()]);
}
