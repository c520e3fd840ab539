import { classNames } from '../class-names';
import styles from './brand.module.css';

/** The mark and the name; stands inside the link to the home page. */
export function Brand({ name = '달임', className }: { name?: string; className?: string }) {
  return (
    <span className={classNames(styles.brand, className)}>
      <img className={styles.mark} src="/icons/mark.svg" alt="" width={30} height={30} />
      {name}
    </span>
  );
}
