import { useEffect, useState, useSyncExternalStore } from 'react';
import { insist } from '@/loading/insist';
import { useInBrowser } from '../later/use-in-browser';
import type { OverlayState } from './overlay-types';
import { loadOverlayStack, loadedOverlayStack } from './load-overlay-stack';
import { useOverlays } from './overlay-context';
import { ToastRegion } from './toast-region';
import { useKeptScroll } from './use-kept-scroll';

const NOTHING: OverlayState = { layers: [], toast: null };

/**
 * Shows what the controller holds. Renders nothing on the server; the code of dialogs comes with the
 * first one, or earlier through `loadOverlayStack()`.
 */
export function OverlayHost() {
  const overlays = useOverlays();
  const { layers, toast } = useSyncExternalStore(
    overlays.subscribe,
    overlays.getState,
    () => NOTHING,
  );
  const inBrowser = useInBrowser();
  const [Stack, setStack] = useState(() => loadedOverlayStack());
  const needed = layers.length > 0;

  useEffect(() => {
    if (!needed || Stack) return;
    let current = true;
    insist(loadOverlayStack).then(
      (loaded) => current && setStack(() => loaded),
      () => current && overlays.fail(),
    );
    return () => {
      current = false;
    };
  }, [needed, Stack, overlays]);
  useKeptScroll(needed);

  if (!inBrowser) return null;
  return (
    <>
      {Stack && <Stack layers={layers} />}
      <ToastRegion toast={toast} />
    </>
  );
}
