import { useEffect, useRef } from 'react';

/** Where the focus goes when the cart's last line is removed. */
export const CART_TITLE_ID = 'cart-title';

export interface FocusAfterRemoval {
  /** Tells that the line is being removed by its own button. */
  watch: (key: string) => void;
  /** Takes the button that removes the line. */
  keepButton: (key: string, button: HTMLButtonElement | null) => void;
}

/**
 * The button that removes a line goes with it, and the focus with the button: it moves to the line that
 * takes the place, else to the one before, else to the title. `keys` are the lines as they stand.
 */
export function useFocusAfterRemoval(keys: readonly string[]): FocusAfterRemoval {
  const removed = useRef<{ key: string; index: number } | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  useEffect(() => {
    const line = removed.current;
    if (line === null || keys.includes(line.key)) return;
    removed.current = null;
    const next = keys[Math.min(line.index, keys.length - 1)];
    if (isFocusLost() && next !== undefined) buttons.current.get(next)?.focus();
  }, [keys]);
  useEffect(
    () => () => {
      if (removed.current !== null && isFocusLost())
        document.getElementById(CART_TITLE_ID)?.focus();
    },
    [],
  );
  return {
    watch: (key) => {
      removed.current = { key, index: keys.indexOf(key) };
    },
    keepButton: (key, button) => {
      if (button) buttons.current.set(key, button);
      else buttons.current.delete(key);
    },
  };
}

function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
