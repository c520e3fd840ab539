import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, RequiredMark, describedBy, fieldIds } from '../field/field-frame';
import field from '../field/field.module.css';
import { ErrorMark } from './error-mark';
import { useTextInput } from './use-text-input';

export interface TextFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** The trimmed value on the browser's `change` event. */
  onCommit?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Why the value is invalid; shown once `touched`. */
  error?: string | undefined;
  touched?: boolean | undefined;
  required?: boolean | undefined;
  digitsOnly?: boolean | undefined;
  /** How a pasted number becomes digits, where stripping is not enough. */
  asDigits?: ((typed: string) => string) | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  name?: string | undefined;
  type?: 'text' | 'tel' | 'search' | 'email' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** Truncates longer values; only for a search, since other fields show an error instead (product 5). */
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean | undefined;
  /** To the right of the box, for example a `찾기` button. */
  action?: ReactNode;
}

/** A single-line text field with the behaviour of product 5; controlled, so that a form library can drive it. */
export function TextField(props: TextFieldProps) {
  const { label, error, touched = true, required = false, digitsOnly, hint, action } = props;
  const ids = fieldIds(useId());
  const shownError = touched ? error || undefined : undefined;
  const { attach, ...typing } = useTextInput({
    ...props,
    maxLength: props.type === 'search' ? props.maxLength : undefined,
    enterBlurs: true,
  });

  return (
    <div className={field.field}>
      <label htmlFor={ids.control} className={props.labelHidden ? 'visually-hidden' : field.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      <div className={field.row}>
        <div className={classNames(field.box, shownError && field.bad)}>
          <input
            {...typing}
            ref={attach}
            id={ids.control}
            className={field.control}
            value={props.value}
            name={props.name}
            type={props.type ?? 'text'}
            inputMode={digitsOnly ? 'numeric' : undefined}
            autoComplete={props.autoComplete}
            placeholder={props.placeholder}
            disabled={props.disabled}
            required={required}
            aria-invalid={shownError ? true : undefined}
            aria-describedby={describedBy(ids, { hint, error: shownError })}
          />
          {shownError && <ErrorMark error={shownError} />}
        </div>
        {action}
      </div>
      <FieldNotes ids={ids} hint={hint} error={shownError} />
    </div>
  );
}
