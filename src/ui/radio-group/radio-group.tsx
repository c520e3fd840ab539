import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldGroup, type FieldWords } from '../field/field';
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

export interface RadioGroupProps<Value extends string> extends FieldWords {
  /** undefined while nothing is chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** Two columns by default (product 5); one for long labels, three for short ones. */
  columns?: 1 | 2 | 3 | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
}

/** Real radio buttons as boxes in a grid (product 5), with the browser's own arrow keys. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, options, columns = 2 } = props;
  return (
    <FieldGroup role="radiogroup" {...props}>
      {(name, error) => (
        <div className={classNames(styles.grid, styles[`columns${columns}`])}>
          {options.map((option) => (
            <label
              key={option.value}
              className={classNames(field.choice, styles.option, error && styles.bad)}
            >
              <input
                type="radio"
                className={field.cover}
                name={name}
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
      )}
    </FieldGroup>
  );
}
