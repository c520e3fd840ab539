import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, RequiredMark, errorOf } from '../field/field';
import { Icon } from '../icon/icon';
import styles from './checkbox.module.css';

interface CheckboxProps {
  /** Label beside the box; with `labelHidden` for assistive technology only. */
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  labelHidden?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
  /** Text and links about the label, under its words. */
  children?: ReactNode;
}

/** A checkbox: 22 px visible, 44 px to touch. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, required = false, labelHidden = false, error } = props;
  const id = useId();
  return (
    <div className={classNames(styles.field, props.className)}>
      <label className={classNames(styles.line, error && styles.bad)}>
        <input
          id={id}
          {...errorOf(id, error)}
          type="checkbox"
          className={styles.input}
          checked={checked}
          required={required}
          disabled={props.disabled}
          onBlur={() => props.onBlur?.()}
          onChange={(event) => props.onCheckedChange(event.currentTarget.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" size={14} bold />
        </span>
        <span className={labelHidden ? 'visually-hidden' : styles.words}>
          {label}
          {/* joined, so that the mark stays with the last word */}
          {required && (
            <span>
              {'\u2060'}
              <RequiredMark />
            </span>
          )}
        </span>
      </label>
      <div className={styles.under}>
        <FieldNotes id={id} error={error} />
        {props.children}
      </div>
    </div>
  );
}
