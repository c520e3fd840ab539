import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes over what was entered on the page as the server painted it, before the app could hear of it
 * (decision 0079). `value` is the owner's, of the first render.
 */
export function useEarlyEntry<Control extends { value: string }>(
  element: RefObject<Control | null>,
  value: string,
  take: (control: Control) => void,
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (element.current && element.current.value !== value) take(element.current);
  });
}
