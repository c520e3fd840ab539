import styles from './count-badge.module.css';

/**
 * The number on an icon; nothing at 0, `99+` above 99. Hidden from assistive technology: the control's label
 * includes the number.
 */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
