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
