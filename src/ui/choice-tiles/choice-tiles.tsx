import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, RequiredMark, describedBy, fieldIds } from '../field/field-frame';
import field from '../field/field.module.css';
import { useTap } from '../tap/tap-context';
import styles from './choice-tiles.module.css';

export interface ChoiceTile<Value extends string> {
  value: Value;
  /** What stands on the tile: `15:30`, `21`. */
  label: string;
  /** A small line above it: `오늘`, `월`. */
  note?: string | undefined;
  /** The whole words for assistive technology: `11월 21일 토요일`. */
  name?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ChoiceTilesProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly ChoiceTile<Value>[];
  /** time: a grid of four columns; day: one row that scrolls sideways. */
  look: 'time' | 'day';
  labelHidden?: boolean | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** One choice of many short ones, as tiles: real radio buttons; what cannot be chosen is struck out. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { label, value, options, look, required = false, error, hint } = props;
  const tap = useTap();
  const ids = fieldIds(useId());
  return (
    <div
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(ids, { hint, error })}
      className={classNames(field.field, props.className)}
    >
      <span id={ids.label} className={props.labelHidden ? 'visually-hidden' : field.label}>
        {label}
        {required && <RequiredMark />}
      </span>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              className={styles.input}
              name={ids.control}
              value={option.value}
              aria-label={option.name}
              checked={option.value === value}
              disabled={props.disabled || option.disabled}
              onChange={() => {
                tap({ control: 'option', label: option.name ?? option.label });
                props.onValueChange(option.value);
              }}
            />
            {option.note && <span className={styles.note}>{option.note}</span>}
            <span className={styles.words}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
