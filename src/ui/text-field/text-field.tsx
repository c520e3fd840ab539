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
  /** The trimmed value, when it was changed and the field left (the browser's `change`). */
  onCommit?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Why the value is refused; shown once `touched`. */
  error?: string | undefined;
  touched?: boolean | undefined;
  required?: boolean | undefined;
  digitsOnly?: boolean | undefined;
  /** How a pasted number becomes digits, where that is more than to strip what is none. */
  asDigits?: ((typed: string) => string) | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  name?: string | undefined;
  type?: 'text' | 'tel' | 'search' | 'email' | undefined;
  inputMode?: 'text' | 'numeric' | 'tel' | 'search' | 'email' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** Most characters. Digits are never cut, for what is left may be another number that is valid. */
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean | undefined;
  /** Stands to the right of the box, for example a `찾기` button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** One line of text with the whole behaviour of spec 5; controlled, so that a form library can drive it. */
export function TextField(props: TextFieldProps) {
  const { label, error, touched = true, required = false, digitsOnly, hint, action } = props;
  const ids = fieldIds(useId());
  const shownError = touched ? error || undefined : undefined;
  const { attach, ...typing } = useTextInput({ ...props, enterBlurs: true });

  return (
    <div className={classNames(field.field, props.className)}>
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
            inputMode={props.inputMode ?? (digitsOnly ? 'numeric' : undefined)}
            autoComplete={props.autoComplete}
            maxLength={digitsOnly ? undefined : props.maxLength}
            placeholder={props.placeholder}
            disabled={props.disabled}
            readOnly={props.readOnly}
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
