import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before a half-filled form is left (spec 2, leave guards). `ask` answers whether to leave;
 * closing the tab shows the browser's own question, unless what was typed is kept anyway (`isKept`).
 */
export function useLeaveGuard(
  isDirty: boolean,
  ask: () => Promise<boolean>,
  { isKept = false }: { isKept?: boolean } = {},
): void {
  useBlocker({
    shouldBlockFn: async () => isDirty && !(await ask()),
    enableBeforeUnload: () => isDirty && !isKept,
  });
}
