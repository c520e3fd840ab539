import { useEffect } from 'react';
import { loadOverlays } from './load-overlay-stack';

/** Has the code of overlays fetched while the page is open, so that its words need no network later. */
export function useOverlaysAtHand(): void {
  useEffect(() => {
    // what fails now is fetched again when it is needed
    loadOverlays().catch(() => undefined);
  }, []);
}
