import { useRef } from 'react';
import { classNames } from '../class-names';
import { Field, type FieldWords } from '../field/field';
import field from '../field/field.module.css';
import { useEarlyEntry } from '../field/use-early-entry';
import { Icon } from '../icon/icon';
import styles from './select.module.css';

interface SelectProps<Value extends string> extends FieldWords {
  /** '' while nothing is chosen. */
  value: Value | '';
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  placeholder?: string | undefined;
  /** Clears the choice, where it is optional. */
  onClear?: (() => void) | undefined;
  /** A quieter, lower variant, for sorting a list. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** A native select in our frame, which phones and screen readers handle best. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onClear } = props;
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
    <Field {...props}>
      {(control, error) => (
        <div className={classNames(field.box, error && field.bad, props.compact && styles.compact)}>
          <select
            {...control}
            ref={element}
            className={classNames(field.control, styles.select, value === '' && styles.empty)}
            value={value}
            onChange={(event) => take(event.currentTarget)}
          >
            {(onClear || value === '') && (
              <option value="" disabled={!onClear} hidden={!onClear}>
                {onClear && value !== '' ? '선택 안 함' : (props.placeholder ?? '골라 주세요')}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
