import { useEffect } from 'react';

/** The page's scroll position is put back this long after the last overlay closed (spec 9), in ms. */
export const SCROLL_RESTORE_MS = 100;

/**
 * Keeps the page where it was while overlays are open. What moved it is judged at the moment of closing,
 * so that a scroll which the page starts afterwards, or a change of page, is left alone.
 */
export function useKeptScroll(open: boolean): void {
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
