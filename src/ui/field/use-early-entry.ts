import { useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from '../lazy/use-hydrated';

/**
 * Takes over what was entered before hydration (decision 0112). `value` is the owner's value at the first
 * render. Fields that were not server-rendered keep their owner's value.
 */
export function useEarlyEntry<Control extends { value: string }>(
  element: RefObject<Control | null>,
  value: string,
  take: (control: Control) => void,
): void {
  const isPainted = useRef(!useHydrated());
  useEffect(() => {
    if (!isPainted.current) return;
    isPainted.current = false;
    if (element.current && element.current.value !== value) take(element.current);
  });
}
