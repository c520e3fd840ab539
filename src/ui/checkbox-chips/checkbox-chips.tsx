import { useId, type ReactNode } from 'react';
import { FieldNotes, describedBy, fieldIds } from '../field/field-frame';
import field from '../field/field.module.css';
import styles from './checkbox-chips.module.css';

interface CheckboxChipsProps<Value extends string> {
  label: string;
  /** The chosen values, in the order of `options`. */
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
  options: readonly { value: Value; label: string }[];
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

/** Multiple choice as chips: real checkboxes. */
export function CheckboxChips<Value extends string>(props: CheckboxChipsProps<Value>) {
  const { label, values, options, hint } = props;
  const ids = fieldIds(useId());
  const toggle = (value: Value, on: boolean) =>
    props.onValuesChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? on : values.includes(other))),
    );
  return (
    <div
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={describedBy(ids, { hint, error: undefined })}
      className={field.field}
    >
      <span id={ids.label} className={field.label}>
        {label}
      </span>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.input}
              checked={values.includes(option.value)}
              disabled={props.disabled}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} error={undefined} />
    </div>
  );
}
