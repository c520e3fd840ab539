import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a part of the page: when what had it vanishes or can be used no more, as a choice
 * that was made, the part has it, so that whoever goes by keyboard or screen reader goes on from there.
 * The element must be focusable.
 */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const changes = new MutationObserver(() => {
      const isGone = last !== null && (!last.isConnected || last.matches(':disabled'));
      const focused = document.activeElement;
      // browsers take the focus from what is disabled only a moment later
      if (isGone && (focused === document.body || focused === last))
        element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', note);
    changes.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      element.removeEventListener('focusin', note);
      changes.disconnect();
    };
  }, []);
  return part;
}
