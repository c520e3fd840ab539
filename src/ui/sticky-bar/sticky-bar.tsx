import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './sticky-bar.module.css';

export interface StickyBarProps {
  children: ReactNode;
  /** A line above the buttons: why one is off, how long the slot is held. */
  note?: ReactNode;
  /** On the desktop the buying box takes its place. */
  phoneOnly?: boolean | undefined;
  className?: string | undefined;
}

/** The action bar at the bottom of product, cart and checkout, above the safe area. */
export function StickyBar({ children, note, phoneOnly = false, className }: StickyBarProps) {
  return (
    <div className={classNames(styles.bar, phoneOnly && styles.phoneOnly, className)}>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
