import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './notice.module.css';

interface NoticeProps {
  children: ReactNode;
  /** info: neutral; warn: needs attention, no error; error: something failed. */
  tone?: 'info' | 'warn' | 'error' | undefined;
  /** A small Button at the end, for example `다시 시도`. */
  action?: ReactNode;
  /** Announced when it appears later; omit it for a notice that is there from the start. */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** A notice in the flow of the page. */
export function Notice({ children, tone = 'info', action, live = false, className }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      role={live ? role : undefined}
    >
      {tone !== 'info' && <Icon name="alert" size={20} className={styles.icon} />}
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
