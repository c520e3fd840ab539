import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, RequiredMark, describedBy, fieldIds } from '../field/field-frame';
import field from '../field/field.module.css';
import styles from './radio-group.module.css';

interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** A second, smaller line: a price, a time. */
  note?: ReactNode;
  /** At the end of the row, for a price; only with one column. */
  end?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  /** undefined while nothing is chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** Two columns by default (product 5); one for long labels, three for short ones. */
  columns?: 1 | 2 | 3 | undefined;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  touched?: boolean | undefined;
  required?: boolean | undefined;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  className?: string | undefined;
}

/** Real radio buttons as boxes in a grid (product 5), with the browser's own arrow keys. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, error, touched = true, required = false, columns = 2, hint } = props;
  const ids = fieldIds(useId());
  const shownError = touched ? error || undefined : undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-required={required || undefined}
      aria-invalid={shownError ? true : undefined}
      aria-describedby={describedBy(ids, { hint, error: shownError })}
      className={classNames(field.field, props.className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      <span id={ids.label} className={props.labelHidden ? 'visually-hidden' : field.label}>
        {label}
        {required && <RequiredMark />}
      </span>
      <div className={classNames(styles.grid, styles[`columns${columns}`])}>
        {props.options.map((option) => (
          <label key={option.value} className={classNames(styles.option, shownError && styles.bad)}>
            <input
              type="radio"
              className={styles.input}
              name={ids.control}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => props.onValueChange(option.value)}
            />
            <span className={styles.words}>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            {option.end && <span className={styles.end}>{option.end}</span>}
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} error={shownError} />
    </div>
  );
}
