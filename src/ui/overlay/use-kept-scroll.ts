import { useEffect } from 'react';

/** The page's scroll position is put back this long after the last overlay closed (spec 9), in ms. */
export const SCROLL_RESTORE_MS = 100;

/** Keeps the page where it was while overlays are open, unless the page itself has changed meanwhile. */
export function useKeptScroll(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const { scrollX, scrollY } = window;
    const page = window.location.href;
    return () => {
      setTimeout(() => {
        const moved = window.scrollX !== scrollX || window.scrollY !== scrollY;
        if (moved && window.location.href === page) {
          window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
        }
      }, SCROLL_RESTORE_MS);
    };
  }, [open]);
}
