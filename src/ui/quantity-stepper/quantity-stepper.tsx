import type { KeyboardEvent } from 'react';
import { Icon } from '../icon/icon';
import styles from './quantity-stepper.module.css';

/** The value that a key asks for, before limits; undefined for other keys. */
function stepFor(
  key: string,
  { value, min, max }: { value: number; min: number; max: number },
): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return value + 1;
    case 'ArrowDown':
    case 'ArrowLeft':
      return value - 1;
    case 'PageUp':
      return value + 10;
    case 'PageDown':
      return value - 10;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return undefined;
  }
}

interface QuantityStepperProps {
  /** Labels the group, for example `원방 공진단 수량`. */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
}

/**
 * A number with − and +. It handles arrow keys, Page Up and Down (ten at a time), Home and End. At a limit
 * that button is `aria-disabled`, so that focus is not lost.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onValueChange, min = 1, max = 99, disabled = false } = props;
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (!disabled && next !== value) onValueChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepFor(event.key, { value, min, max });
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label="수량 줄이기"
        aria-disabled={value <= min || undefined}
        disabled={disabled}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <span
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        className={styles.value}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={`${value}개`}
        aria-disabled={disabled || undefined}
        onKeyDown={onKeyDown}
      >
        {value}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label="수량 늘리기"
        aria-disabled={value >= max || undefined}
        disabled={disabled}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
