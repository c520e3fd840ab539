import { useState } from 'react';
import { useAfterPress } from './after-press';

/** Why a value is invalid, or undefined when it is valid. */
type ErrorOf<Name extends string> = (name: Name, value: string) => string | undefined;

interface State<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** Each field's value at its last check; absent before its first blur. */
  checked: ReadonlyMap<Name, string>;
}

/**
 * Validates the required fields of a short form on blur and on `change`, not on each input (product 5): while a
 * value is being corrected, its message stays. `values` are as typed.
 */
export function useCheckedFields<Name extends string>(
  start: Readonly<Record<Name, string>>,
  errorOf: ErrorOf<Name>,
) {
  const fresh = (values: Readonly<Record<Name, string>>): State<Name> => ({
    values,
    checked: new Map(),
  });
  const [{ values, checked }, setState] = useState(() => fresh(start));
  const put = (name: Name, value: string) =>
    setState((before) => ({ ...before, values: { ...before.values, [name]: value } }));
  const check = (names: readonly Name[]) =>
    setState((before) => ({
      ...before,
      checked: new Map([
        ...before.checked,
        ...names.map((name) => [name, before.values[name]] as const),
      ]),
    }));
  const afterPress = useAfterPress();
  const leave = (name: Name) => afterPress(() => check([name]));
  const asked = (name: Name) => {
    const value = checked.get(name);
    const touched = value !== undefined;
    return {
      error: touched ? errorOf(name, value) : undefined,
      touched,
      onBlur: () => leave(name),
      required: true,
    };
  };

  return {
    values,
    /** Validates fields that have not been blurred yet, as on submit. */
    check,
    /** Resets to the saved values. */
    reset: (saved: Readonly<Record<Name, string>>) => setState(fresh(saved)),
    /** For a typed field. */
    text: (name: Name) => ({
      value: values[name],
      onValueChange: (value: string) => put(name, value),
      onCommit: (value: string) => {
        put(name, value);
        leave(name);
      },
      ...asked(name),
    }),
    /** For a picked value, which is complete at once. */
    choice: (name: Name) => ({
      onValueChange: (value: string) => {
        put(name, value);
        check([name]);
      },
      ...asked(name),
    }),
  };
}
