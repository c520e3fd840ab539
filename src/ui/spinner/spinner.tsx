import { classNames } from '../class-names';
import styles from './spinner.module.css';

/** A spinner in the text colour. Decorative: its control announces what is loading. */
export function Spinner({ size = 20, className }: { size?: 16 | 20 | 32; className?: string }) {
  return (
    <svg
      className={classNames(styles.spinner, className)}
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
