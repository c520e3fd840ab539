import styles from './count-badge.module.css';

/** The number on the bag symbol; nothing at 0, `99+` above 99. Its control's label says the number aloud. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
