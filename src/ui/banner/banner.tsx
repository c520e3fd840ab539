import type { ReactNode } from 'react';
import styles from './banner.module.css';

/** A dark line above everything: `오프라인 상태입니다 · …`, or a new version with its button. */
export function Banner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      <span>{children}</span>
      {action}
    </div>
  );
}
