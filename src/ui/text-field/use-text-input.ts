import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { firstCharacters, plainText } from '@contract/core/plain-text';
import { useEarlyEntry } from '../field/use-early-entry';

/** The digits of a text, in order. */
const onlyDigits = (text: string): string => plainText(text).replace(/[^0-9]/g, '');

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface TextInputProps {
  value: string;
  onValueChange: (value: string) => void;
  /** The trimmed value on the browser's `change` event. */
  onCommit?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  digitsOnly?: boolean | undefined;
  /** What the typed text becomes in a digits field; by default its digits. Must keep digits as they are. */
  asDigits?: ((typed: string) => string) | undefined;
}

interface TextInputOptions extends TextInputProps {
  /** Of a search: what is typed beyond it is dropped. */
  maxLength?: number | undefined;
  /** Enter blurs a single line, and submits a search; in a text area it breaks the line. */
  enterBlurs: boolean;
}

/**
 * The typing rules of product 5: digits fields strip other characters; values are trimmed, normalized and committed
 * on `change` (blur or autofill); Enter blurs and submits only a search. Hangul composition is not disturbed.
 */
export function useTextInput(options: TextInputOptions) {
  const {
    value,
    onValueChange,
    onCommit,
    onBlur,
    digitsOnly = false,
    asDigits = onlyDigits,
    maxLength,
    enterBlurs,
  } = options;
  const tidy = (typed: string) => {
    if (digitsOnly) return asDigits(typed);
    return maxLength === undefined ? typed : firstCharacters(typed, maxLength);
  };
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
    const tidied = composing.current ? typed : tidy(typed);
    if (tidied !== typed) {
      const before = tidy(typed.slice(0, control.selectionStart ?? typed.length)).length;
      caret.current = Math.min(before, tidied.length);
      // A refused key leaves the owner's value unchanged, so React does not render: reset the text here.
      if (tidied === value) {
        control.value = tidied;
        control.setSelectionRange(caret.current, caret.current);
        caret.current = null;
      }
    }
    onValueChange(tidied);
  };

  useEarlyEntry(element, value, take);

  const commit = (control: Control) => {
    const final = plainText(tidy(control.value)).trim();
    if (final !== value) onValueChange(final);
    if (final !== committed.current) onCommit?.(final);
    committed.current = final;
  };

  // React's onChange is the browser's `input`; autofill changes a field without focus or blur
  const onNativeChange = useEffectEvent(commit);
  useEffect(() => {
    const control = element.current;
    const changed = () => {
      if (control && !composing.current) onNativeChange(control);
    };
    control?.addEventListener('change', changed);
    return () => control?.removeEventListener('change', changed);
  }, []);

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
      commit(event.currentTarget);
      onBlur?.();
    },
    onKeyDown: (event: KeyboardEvent<Control>) => {
      if (!enterBlurs || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      const { form } = event.currentTarget;
      event.preventDefault();
      event.currentTarget.blur();
      // the key event ends with the blur, so the form would not see it
      if (form?.matches('[role="search"]'))
        form.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
    },
  };
}
