import { useEffect } from 'react';
import { loadOverlays } from './load-overlay-stack';

/** Preloads the overlays' code while the page is open, so that they work offline. */
export function usePreloadOverlays(): void {
  useEffect(() => {
    // a failed load is retried when it is needed
    loadOverlays().catch(() => undefined);
  }, []);
}
