import { useEffect } from 'react';
import { useBlocker } from '@tanstack/react-router';

/** Opens this page anew; a seam for tests. */
export const page = { reload: (): void => window.location.reload() };

/**
 * Keeps Back from leaving the page from under what is open upon it, such as a payment window, which
 * has a way out of its own. When the browser itself had left and brings the page back as it stood,
 * waiting for an answer that will not come, it is opened anew.
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
