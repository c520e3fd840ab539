import { useEffect } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { createStore } from '@/platform/state/store';
import { noteNavigationFailure } from './navigation-failures';

/** The number of half-filled forms. Only ever set in a browser. */
export const unsavedForms = createStore({ count: 0 });

/**
 * Asks before a half-filled form is left (product 2, leave guards). `ask` returns whether to leave; closing the
 * tab shows the browser's own question, unless the input is saved anyway (`isSaved`).
 */
export function useLeaveGuard(
  isDirty: boolean,
  ask: () => Promise<boolean>,
  { isSaved = false }: { isSaved?: boolean } = {},
): void {
  useEffect(() => {
    if (!isDirty) return;
    unsavedForms.count += 1;
    return () => {
      unsavedForms.count -= 1;
    };
  }, [isDirty]);
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      const stays = isDirty && !(await ask());
      if (stays) noteNavigationFailure('aborted', next.pathname);
      return stays;
    },
    enableBeforeUnload: () => isDirty && !isSaved,
  });
}

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
