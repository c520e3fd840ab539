import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon';
import { ERROR_TOOLTIP_MS } from './field-timing';
import styles from './error-mark.module.css';

/**
 * Whether the error tooltip shows: for 2 s from the moment an error appears or changes (product 5), and
 * again for 2 s after `show()`.
 */
function useErrorTooltip(error: string | undefined): { shown: boolean; show: () => void } {
  const [request, setRequest] = useState(0);
  const [done, setDone] = useState<string>();
  const key = error ? `${request}:${error}` : undefined;

  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => setDone(key), ERROR_TOOLTIP_MS);
    return () => {
      clearTimeout(timer);
      setDone(undefined);
    };
  }, [key]);

  return { shown: key !== undefined && done !== key, show: () => setRequest((n) => n + 1) };
}

/**
 * The error icon inside a field, with its tooltip shown for 2 s when an error appears (product 5) and again when
 * pressed. Not a tab stop: assistive technology reads the sentence below the field.
 */
export function ErrorMark({ error }: { error: string }) {
  const tooltip = useErrorTooltip(error);
  return (
    <span className={styles.mark}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.icon}
        aria-label="오류 내용 보기"
        onClick={tooltip.show}
      >
        <Icon name="alert" size={20} />
      </button>
      {tooltip.shown && (
        <span className={styles.tooltip} role="tooltip">
          {error}
        </span>
      )}
    </span>
  );
}
