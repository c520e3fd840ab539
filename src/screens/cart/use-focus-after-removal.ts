import { useEffect, useRef } from 'react';

/** Focused when the cart's last line is removed. */
export const CART_TITLE_ID = 'cart-title';

interface FocusAfterRemoval {
  /** Call it when a line's own button removes the line. */
  watch: (key: string) => void;
  /** Registers the button that removes the line. */
  registerButton: (key: string, button: HTMLButtonElement | null) => void;
}

/**
 * Moves the focus when a line is removed together with its focused button: to the next line, else the
 * previous one, else the title. `keys` are the lines in order.
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
    registerButton: (key, button) => {
      if (button) buttons.current.set(key, button);
      else buttons.current.delete(key);
    },
  };
}

function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
