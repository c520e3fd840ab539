import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, RequiredMark, describedBy, fieldIds } from '../field/field-frame';
import field from '../field/field.module.css';
import { useEarlyEntry } from '../field/use-early-entry';
import { Icon } from '../icon/icon';
import styles from './select.module.css';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectProps<Value extends string> {
  label: string;
  /** '' while nothing is chosen. */
  value: Value | '';
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
  /** Clears the choice, where it is optional. */
  onClear?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  touched?: boolean | undefined;
  required?: boolean | undefined;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** A quieter, lower variant, for sorting a list. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** A native select in our frame, which phones and screen readers handle best. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, error, touched = true, required = false, hint } = props;
  const { onClear } = props;
  const ids = fieldIds(useId());
  const shownError = touched ? error || undefined : undefined;
  const element = useRef<HTMLSelectElement>(null);
  const take = (control: HTMLSelectElement) => {
    const chosen = options.find((option) => option.value === control.value);
    if (chosen) props.onValueChange(chosen.value);
    else if (control.value === '') onClear?.();
  };
  // for an unknown value the browser would show the first option, which nobody chose
  const isOption = options.some((option) => option.value === value);
  useEarlyEntry(element, value, (control) => isOption && take(control));
  return (
    <div className={classNames(field.field, props.className)}>
      <label htmlFor={ids.control} className={props.labelHidden ? 'visually-hidden' : field.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      <div
        className={classNames(field.box, shownError && field.bad, props.compact && styles.compact)}
      >
        <select
          ref={element}
          id={ids.control}
          className={classNames(field.control, styles.select, value === '' && styles.empty)}
          value={value}
          name={props.name}
          disabled={props.disabled}
          required={required}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(ids, { hint, error: shownError })}
          onBlur={() => props.onBlur?.()}
          onChange={(event) => take(event.currentTarget)}
        >
          {(onClear || value === '') && (
            <option value="" disabled={!onClear} hidden={!onClear}>
              {onClear && value !== '' ? '선택 안 함' : (props.placeholder ?? '골라 주세요')}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} className={styles.arrow} />
      </div>
      <FieldNotes ids={ids} hint={hint} error={shownError} />
    </div>
  );
}
