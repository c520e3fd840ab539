import { useEffect, useRef, type RefObject } from 'react';
import { useInBrowser } from '../later/use-in-browser';

/**
 * Takes over what was entered on the page as the server painted it, before the app could hear of it
 * (decision 0079). `value` is the owner's, of the first render. A field that the browser has made holds
 * its owner's value, whatever the browser shows of it.
 */
export function useEarlyEntry<Control extends { value: string }>(
  element: RefObject<Control | null>,
  value: string,
  take: (control: Control) => void,
): void {
  const isPainted = useRef(!useInBrowser());
  useEffect(() => {
    if (!isPainted.current) return;
    isPainted.current = false;
    if (element.current && element.current.value !== value) take(element.current);
  });
}
