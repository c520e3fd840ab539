import { useState } from 'react';

/** Why a value is refused, or undefined when it is fine. */
type ErrorOf<Name extends string> = (name: Name, value: string) => string | undefined;

interface State<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** What stood in a field when it was last looked at; absent before it was left. */
  checked: ReadonlyMap<Name, string>;
}

/**
 * The required fields of a short form, which speak up when they are left, and not on each input (spec 5):
 * while one is being corrected, what was wrong with it stays. `values` are as typed.
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
  const asked = (name: Name) => {
    const value = checked.get(name);
    const touched = value !== undefined;
    return {
      error: touched ? errorOf(name, value) : undefined,
      touched,
      onBlur: () => check([name]),
      required: true,
    };
  };

  return {
    values,
    /** Looks at fields that were not left, as when the form is sent. */
    check,
    /** Starts again from what was saved. */
    reset: (saved: Readonly<Record<Name, string>>) => setState(fresh(saved)),
    /** For a field that is typed. */
    text: (name: Name) => ({
      value: values[name],
      onValueChange: (value: string) => put(name, value),
      ...asked(name),
    }),
    /** For one that is picked, which is whole at once. */
    choice: (name: Name) => ({
      onValueChange: (value: string) => {
        put(name, value);
        check([name]);
      },
      ...asked(name),
    }),
  };
}
