import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** sage: neutral; warm: price and delivery; gold: an award; plain: an order's state. */
  tone?: 'sage' | 'warm' | 'gold' | 'plain' | undefined;
  className?: string | undefined;
}

/** A short label on a tinted background. */
export function Badge({ children, tone = 'sage', className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}

/** The number on an icon, whose control says it to assistive technology; nothing at 0, `99+` above 99. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span key={count} className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
