import { Icon } from '../icon/icon';
import styles from './error-mark.module.css';
import { useErrorTooltip } from './use-error-tooltip';

/**
 * The error icon inside a field, with its tooltip shown for 2 s when an error appears (spec 5) and again
 * when pressed. Assistive technology reads the sentence below the field instead, so it is no tab stop.
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
