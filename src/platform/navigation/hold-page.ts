import { useEffect } from 'react';
import { useBlocker } from '@tanstack/react-router';

/** Reloads the page; replaceable in tests. */
export const page = { reload: (): void => window.location.reload() };

/**
 * Blocks Back while something is open that has its own close button, such as a payment window. A page
 * restored from bfcache is reloaded, because the response it waits for will not come.
 */
export function useHoldPage(isHeld: boolean, isWaiting: boolean): void {
  useBlocker({
    shouldBlockFn: ({ action }) => isHeld && action === 'BACK',
    enableBeforeUnload: false,
  });
  useEffect(() => {
    if (!isWaiting) return;
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) page.reload();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [isWaiting]);
}
