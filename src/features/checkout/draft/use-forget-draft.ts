import { useCallback } from 'react';
import { useDrafts } from './use-drafts';

/** Forgets what was typed on an order: it is paid, or over (design 6). */
export function useForgetDraft(): (orderId: string) => Promise<void> {
  const drafts = useDrafts();
  return useCallback((orderId) => drafts.forget(orderId), [drafts]);
}

/** Forgets what was typed on any order: its health answers are no longer agreed to (design 6). */
export function useForgetDrafts(): () => Promise<void> {
  const drafts = useDrafts();
  return useCallback(() => drafts.forgetAll(), [drafts]);
}
