import { useEffect, useState } from 'react';
import { importWithRetry } from '@/loading/retry-import';
import { useHydrated } from '../lazy/use-hydrated';
import type { OverlayState } from './overlay-types';
import { loadOverlayStack, loadedOverlayStack } from './load-overlay-stack';
import { useOverlays, useOverlayState } from './overlay-context';
import styles from './overlay-host.module.css';

/** The scroll position is restored this long after the last overlay closed (product 9), in ms. */
const SCROLL_RESTORE_MS = 100;

/**
 * Restores the scroll position that changed while overlays were open. Compared at the moment of closing, so
 * that later scrolls and page changes are left alone.
 */
export function useRestoredScroll(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const { scrollX, scrollY } = window;
    const page = window.location.href;
    return () => {
      const moved = window.scrollX !== scrollX || window.scrollY !== scrollY;
      if (!moved) return;
      setTimeout(() => {
        if (window.location.href !== page) return;
        window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      }, SCROLL_RESTORE_MS);
    };
  }, [open]);
}

/** The polite live region of toasts; always mounted, so that it is announced. */
function ToastRegion({ toast }: { toast: OverlayState['toast'] }) {
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
        </p>
      )}
    </div>
  );
}

/** Renders the controller's layers, nothing on the server; the code of dialogs loads with the first one. */
export function OverlayHost() {
  const overlays = useOverlays();
  const { layers, toast } = useOverlayState();
  const hydrated = useHydrated();
  const [Stack, setStack] = useState(() => loadedOverlayStack());
  const needed = layers.length > 0;

  useEffect(() => {
    if (!needed || Stack) return;
    let current = true;
    importWithRetry(loadOverlayStack).then(
      (loaded) => current && setStack(() => loaded),
      () => current && overlays.fail(),
    );
    return () => {
      current = false;
    };
  }, [needed, Stack, overlays]);
  useRestoredScroll(needed);

  if (!hydrated) return null;
  return (
    <>
      {Stack && <Stack layers={layers} />}
      <ToastRegion toast={toast} />
    </>
  );
}
