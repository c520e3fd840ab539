import type { RouterHistory } from '@tanstack/react-router';
import type { Overlays } from '@/ui/overlay/create-overlays';

/** The router's marks of a history entry, and ours: the page's own entry, below that of its overlay. */
interface Marks {
  __TSR_index?: number;
  __TSR_key?: string;
  isBelowOverlay?: boolean;
  isOfOverlay?: boolean;
}

/**
 * Adds a history entry for an overlay on a visit's first page, so that Back closes it (product 4, Dialog). The router
 * cannot block Back there, because the previous entry is outside the app; it does not see the added entry.
 */
export function closeOnBack(history: RouterHistory, overlays: Overlays): void {
  // the router watches the methods of `history` itself
  const pastRouter = (method: 'pushState' | 'replaceState', marks: Marks): void =>
    History.prototype[method].call(window.history, marks, '');
  const isShown = (marks: Marks): boolean => marks.__TSR_key === history.location.state.__TSR_key;
  let isOnOverlayEntry = isOfOverlay(window.history.state);
  const addEntry = (): void => {
    const marks = window.history.state as Marks | null;
    const isOpen = overlays.getState().layers.some(({ phase }) => phase === 'open');
    // while the router asks whether to leave by Back, the browser is at the entry before already
    if (!isOpen || marks?.__TSR_index !== 0 || marks.isOfOverlay || !isShown(marks)) return;
    pastRouter('replaceState', { ...marks, isBelowOverlay: true });
    pastRouter('pushState', { ...marks, isBelowOverlay: false, isOfOverlay: true });
    isOnOverlayEntry = true;
  };
  overlays.subscribe(addEntry);
  addEntry();

  history.subscribe(({ action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') isOnOverlayEntry = false;
  });
  const follow = (event: PopStateEvent): void => {
    const wasOnOverlayEntry = isOnOverlayEntry;
    isOnOverlayEntry = isOfOverlay(event.state);
    // from another page the router goes to the page's own entry by itself
    if (!wasOnOverlayEntry || !(event.state as Marks | null)?.isBelowOverlay) return;
    event.stopImmediatePropagation();
    if (!overlays.dismissTop('back')) window.history.back();
  };
  window.addEventListener('popstate', follow, { capture: true });
}

const isOfOverlay = (state: unknown): boolean => (state as Marks | null)?.isOfOverlay === true;
