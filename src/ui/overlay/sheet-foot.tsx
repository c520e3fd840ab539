import type { ReactNode } from 'react';
import styles from './sheet-foot.module.css';

/** The buttons that end a sheet, side by side, in view however long the sheet is. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
