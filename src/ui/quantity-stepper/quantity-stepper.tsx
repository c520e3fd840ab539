import type { KeyboardEvent } from 'react';
import { Icon } from '../icon/icon';
import styles from './quantity-stepper.module.css';

/** How far a key moves the number, before its limits. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowRight', 1],
  ['ArrowDown', -1],
  ['ArrowLeft', -1],
  ['PageUp', 10],
  ['PageDown', -10],
  ['Home', -Infinity],
  ['End', Infinity],
]);

interface QuantityStepperProps {
  /** Labels the group, for example `원방 공진단 수량`. */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  max: number;
  disabled?: boolean | undefined;
}

/** A number from 1 with − and +, and keys. At a limit a button is `aria-disabled`, so that focus is not lost. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onValueChange, max, disabled = false } = props;
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(1, wanted));
    if (!disabled && next !== value) onValueChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    set(value + step);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label="수량 줄이기"
        aria-disabled={value <= 1 || undefined}
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
        aria-valuemin={1}
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
