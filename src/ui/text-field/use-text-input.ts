import {
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useEarlyEntry } from '../field/use-early-entry';
import { onlyDigits } from './digits';

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface TextInputOptions {
  value: string;
  onValueChange: (value: string) => void;
  onCommit?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  digitsOnly?: boolean | undefined;
  /** What the typed text becomes where only digits go; by default its digits. Must keep digits as they are. */
  asDigits?: ((typed: string) => string) | undefined;
  /** Enter blurs a single line; it breaks a line in a text area. */
  enterBlurs: boolean;
}

/**
 * The typing rules of spec 5: digits-only strips as one types, a committed value is trimmed, Enter blurs,
 * and sends the form that has a button for it.
 * Nothing is stripped, trimmed or blurred while a Hangul syllable is being composed.
 */
export function useTextInput(options: TextInputOptions) {
  const {
    value,
    onValueChange,
    onCommit,
    onBlur,
    digitsOnly = false,
    asDigits = onlyDigits,
    enterBlurs,
  } = options;
  const element = useRef<Control | null>(null);
  const composing = useRef(false);
  const caret = useRef<number | null>(null);
  const committed = useRef(value);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (control: Control) => {
    const typed = control.value;
    if (composing.current || !digitsOnly) {
      onValueChange(typed);
      return;
    }
    const digits = asDigits(typed);
    if (digits !== typed) {
      const kept = asDigits(typed.slice(0, control.selectionStart ?? typed.length)).length;
      caret.current = Math.min(kept, digits.length);
      // A refused key leaves the owner's value as it was, so nothing renders: put the text back here.
      if (digits === value) {
        control.value = digits;
        control.setSelectionRange(caret.current, caret.current);
        caret.current = null;
      }
    }
    onValueChange(digits);
  };

  useEarlyEntry(element, value, take);

  return {
    /** For the control's `ref`. */
    attach: (control: Control | null) => {
      element.current = control;
    },
    onChange: (event: ChangeEvent<Control>) => take(event.currentTarget),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: { currentTarget: Control }) => {
      composing.current = false;
      take(event.currentTarget);
    },
    onFocus: () => {
      committed.current = value;
    },
    onBlur: (event: FocusEvent<Control>) => {
      composing.current = false;
      const typed = event.currentTarget.value;
      const final = (digitsOnly ? asDigits(typed) : typed).trim();
      if (final !== value) onValueChange(final);
      if (final !== committed.current) onCommit?.(final);
      committed.current = final;
      onBlur?.();
    },
    onKeyDown: (event: KeyboardEvent<Control>) => {
      if (!enterBlurs || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      const { form } = event.currentTarget;
      event.preventDefault();
      event.currentTarget.blur();
      // the key goes with the focus, so the form would never hear of it
      form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    },
  };
}
