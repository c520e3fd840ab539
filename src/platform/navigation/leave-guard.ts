import { useEffect } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { createStore } from '@/platform/storage/create-store';

/** How many half-filled forms are open. Only ever set in a browser. */
export const unsavedForms = createStore({ count: 0 });

/**
 * Asks before a half-filled form is left (spec 2, leave guards). `ask` answers whether to leave;
 * closing the tab shows the browser's own question, unless what was typed is kept anyway (`isKept`).
 */
export function useLeaveGuard(
  isDirty: boolean,
  ask: () => Promise<boolean>,
  { isKept = false }: { isKept?: boolean } = {},
): void {
  useEffect(() => {
    if (!isDirty) return;
    unsavedForms.count += 1;
    return () => {
      unsavedForms.count -= 1;
    };
  }, [isDirty]);
  useBlocker({
    shouldBlockFn: async () => isDirty && !(await ask()),
    enableBeforeUnload: () => isDirty && !isKept,
  });
}
