import { useEffect, useRef } from 'react';

/** Focused when the cart's last line is removed. */
export const CART_TITLE_ID = 'cart-title';

/** The id of the button that removes a line. */
export const removeButtonId = (key: string) => `remove-${key}`;

/**
 * Moves the focus when a line is removed together with its focused button: to the next line's, else the previous
 * one's, else the title. `keys` are the lines in order; answers what a line's own button calls.
 */
export function useFocusAfterRemoval(keys: readonly string[]): (key: string) => void {
  const removed = useRef<{ key: string; index: number } | null>(null);
  useEffect(() => {
    const line = removed.current;
    if (line === null || keys.includes(line.key)) return;
    const next = keys[Math.min(line.index, keys.length - 1)];
    // the lines may give way to their skeleton for a moment
    if (next === undefined || document.getElementById(removeButtonId(next)) === null) return;
    removed.current = null;
    focusIfLost(removeButtonId(next));
  }, [keys]);
  useEffect(
    () => () => {
      if (removed.current !== null) focusIfLost(CART_TITLE_ID);
    },
    [],
  );
  return (key) => {
    removed.current = { key, index: keys.indexOf(key) };
  };
}

function focusIfLost(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus();
}
