import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, RequiredMark, describedBy, fieldIds } from '../field/field-frame';
import field from '../field/field.module.css';
import { ErrorMark } from './error-mark';
import { useTextInput } from './use-text-input';

export interface TextAreaProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  onCommit?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  touched?: boolean | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  rows?: number | undefined;
  disabled?: boolean | undefined;
}

/** A multi-line TextField, in which Enter breaks the line. Grows with its text where supported. */
export function TextArea(props: TextAreaProps) {
  const { label, error, touched = true, required = false, hint } = props;
  const ids = fieldIds(useId());
  const shownError = touched ? error || undefined : undefined;
  const { attach, ...typing } = useTextInput({ ...props, enterBlurs: false });

  return (
    <div className={field.field}>
      <label htmlFor={ids.control} className={field.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      <div className={classNames(field.box, shownError && field.bad)}>
        <textarea
          {...typing}
          ref={attach}
          id={ids.control}
          className={classNames(field.control, field.area)}
          value={props.value}
          rows={props.rows ?? 3}
          placeholder={props.placeholder}
          disabled={props.disabled}
          required={required}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(ids, { hint, error: shownError })}
        />
        {shownError && <ErrorMark error={shownError} />}
      </div>
      <FieldNotes ids={ids} hint={hint} error={shownError} />
    </div>
  );
}
