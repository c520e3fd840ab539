import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldGroup } from '../field/field';
import field from '../field/field.module.css';
import styles from './checkbox-chips.module.css';

interface CheckboxChipsProps<Value extends string> {
  label: string;
  /** The chosen values, in the order of `options`. */
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
  options: readonly { value: Value; label: string }[];
  /** The option that excludes the others: `해당 없음`. */
  none?: Value;
  hint?: ReactNode;
}

/** Multiple choice as chips: real checkboxes. */
export function CheckboxChips<Value extends string>(props: CheckboxChipsProps<Value>) {
  const { label, values, options, none, hint } = props;
  const toggle = (value: Value, on: boolean) =>
    props.onValuesChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? on : values.includes(other)))
        .filter((other) => !on || (other === none) === (value === none)),
    );
  return (
    <FieldGroup role="group" label={label} hint={hint}>
      {() => (
        <div className={styles.chips}>
          {options.map((option) => (
            <label key={option.value} className={classNames(field.choice, styles.chip)}>
              <input
                type="checkbox"
                className={field.cover}
                checked={values.includes(option.value)}
                onChange={(event) => toggle(option.value, event.currentTarget.checked)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
