import { useEffect, useRef, type RefObject } from 'react';
import { useHydrated } from '../lazy/use-hydrated';

/** Takes over what was entered before hydration (decision 0112); `value` is the owner's at the first render. */
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
