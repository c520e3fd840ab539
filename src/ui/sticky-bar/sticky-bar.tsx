import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  children: ReactNode;
  /** A line above the buttons, for example why one is disabled, or how long the slot is held. */
  note?: ReactNode;
  className?: string | undefined;
}

/** The action bar at the bottom of product, cart and checkout, above the safe area. */
export function StickyBar({ children, note, className }: StickyBarProps) {
  return (
    <div className={classNames(styles.bar, className)}>
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
