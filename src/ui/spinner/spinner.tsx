import styles from './spinner.module.css';

/** A spinner in the text colour. Decorative: its control announces what is loading. */
export function Spinner({ size = 20 }: { size?: 16 | 20 | 32 }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.head} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
