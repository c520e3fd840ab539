import { useEffect, useState, type RefObject } from 'react';
import { CAROUSEL_DELAY_MS } from './carousel-timing';

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Calls `onNext` every 3 s (spec 9) while it may: not with reduced motion, not while `isHeld`, not
 * in a hidden tab and not while nobody can see the element.
 */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  { isHeld, index, onNext }: { isHeld: boolean; index: number; onNext: () => void },
): void {
  const isSeen = useSeen(element);
  useEffect(() => {
    if (isHeld || !isSeen) return;
    const timer = setInterval(() => {
      if (!document.hidden) onNext();
    }, CAROUSEL_DELAY_MS);
    return () => clearInterval(timer);
  }, [isHeld, isSeen, index, onNext]);
}

/** Whether the patient wants things to stand still. */
export function wantsStillness(): boolean {
  return typeof window !== 'undefined' && window.matchMedia(STILL).matches;
}

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      setSeen(entries.some((entry) => entry.isIntersecting));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
