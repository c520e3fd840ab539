import { Icon } from '../icon/icon';
import styles from './section-header.module.css';

/** `완료` with a check mark, in the header of a form section. */
export function DoneMark({ children = '완료' }: { children?: string }) {
  return (
    <span className={styles.done}>
      <Icon name="check" size={16} bold />
      {children}
    </span>
  );
}
