import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon';
import { ERROR_TOOLTIP_MS } from './field-timing';
import styles from './error-mark.module.css';

function Tooltip({ error }: { error: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, ERROR_TOOLTIP_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : (
    <span className={styles.tooltip} role="tooltip">
      {error}
    </span>
  );
}

/**
 * The error icon inside a field, with its tooltip shown for 2 s when an error appears (product 5) and again when
 * pressed. Not a tab stop: assistive technology reads the sentence below the field.
 */
export function ErrorMark({ error }: { error: string }) {
  const [presses, setPresses] = useState(0);
  return (
    <span className={styles.mark}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.icon}
        aria-label="오류 내용 보기"
        onClick={() => setPresses((before) => before + 1)}
      >
        <Icon name="alert" size={20} />
      </button>
      <Tooltip key={`${presses}:${error}`} error={error} />
    </span>
  );
}
