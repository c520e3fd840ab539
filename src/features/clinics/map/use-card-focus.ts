import { useEffect, useRef, type RefObject } from 'react';

/** Focuses a card when it opens, restores the focus when it closes, and closes it by Escape. */
export function useCardFocus(id: string, onClose: () => void): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const element = card.current;
    element?.focus({ preventScroll: true });
    return () => {
      const isInside = element?.contains(document.activeElement) === true;
      const isLost = document.activeElement === document.body;
      if ((isInside || isLost) && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [id]);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);

  return card;
}
