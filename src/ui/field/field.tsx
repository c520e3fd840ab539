import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

/** What every field says. */
export interface FieldWords {
  label: string;
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** Why the value is invalid; shown once `touched`. */
  error?: string | undefined;
  touched?: boolean | undefined;
}

interface FieldProps extends FieldWords {
  className?: string | undefined;
  /** The control, which takes these attributes; and the error, if it shows. */
  children: (
    control: {
      id: string;
      required: boolean;
      'aria-invalid': true | undefined;
      'aria-describedby': string | undefined;
    },
    error: string | undefined,
  ) => ReactNode;
}

/** The frame of one control: its label above, its hint and error below. */
export function Field({ className, children, ...words }: FieldProps) {
  const id = useId();
  const { hint, required = false } = words;
  const error = shownError(words);
  const control = { id, required, ...errorOf(id, error, hint) };
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={labelClass(words)}>
        {words.label}
        {required && <RequiredMark />}
      </label>
      {children(control, error)}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

interface FieldGroupProps extends FieldWords {
  role: 'group' | 'radiogroup';
  className?: string | undefined;
  labelClass?: string | undefined;
  /** The focus has left the group. */
  onBlur?: (() => void) | undefined;
  /** The controls; `name` is the one that radio buttons share. */
  children: (name: string, error: string | undefined) => ReactNode;
}

/** The same of several controls. */
export function FieldGroup({ role, className, onBlur, children, ...words }: FieldGroupProps) {
  const id = useId();
  const { hint, required = false } = words;
  const error = shownError(words);
  return (
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      {...errorOf(id, error, hint)}
      className={classNames(styles.field, className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <span id={`${id}-label`} className={words.labelClass ?? labelClass(words)}>
        {words.label}
        {required && <RequiredMark />}
      </span>
      {children(id, error)}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

const shownError = ({ error, touched = true }: FieldWords) =>
  touched ? error || undefined : undefined;

const labelClass = ({ labelHidden }: FieldWords) =>
  labelHidden ? 'visually-hidden' : styles.label;

/** The attributes that connect a control to its error and hint. */
export const errorOf = (id: string, error: string | undefined, hint?: ReactNode) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    classNames(error && `${id}-error`, hint ? `${id}-hint` : undefined) || undefined,
});

/** The asterisk of a required field (product 5); assistive technology reads `required` from the control. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

interface FieldNotesProps extends Pick<FieldWords, 'hint' | 'error'> {
  /** The control's. */
  id: string;
}

/** Hint and error sentence below a control. The error is announced when it appears. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
