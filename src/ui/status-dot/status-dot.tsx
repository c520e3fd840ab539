import { classNames } from '../class-names';
import styles from './status-dot.module.css';

/** The dot before a clinic's status. Decorative: the text beside it says the same. */
export function StatusDot({ tone }: { tone: 'open' | 'closed' }) {
  return <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />;
}
